import { stayingBlocks } from "./blocks.ts";

/** The height of the bar above the text, in pixels. */
const above = 56;

/** The HTML that a block on the screen was made from: it is changed there, as code gets its colours. */
const sources = new WeakMap<ChildNode, string>();

/** Remembers the HTML that the blocks of a text were made from. */
export function rememberBlocks(root: HTMLElement, html: string): void {
  const blocks = blocksIn(html);
  if (blocks.length !== root.childNodes.length) return;
  for (const [at, block] of blocks.entries()) sources.set(root.childNodes[at]!, textOf(block));
}

/**
 * Turns a text on the screen into another one. Equal blocks stay, with their selection, and the reader keeps their place.
 */
export function patchBlocks(root: HTMLElement, html: string): void {
  const old = [...root.childNodes];
  const next = blocksIn(html);
  const pairs = stayingBlocks(
    // An unknown block equals no other.
    old.map((node, at) => sources.get(node) ?? `unknown ${at}`),
    next.map(textOf),
  );
  const staying = new Map(pairs.map(([from, to]) => [to, old[from]!]));
  const anchor = window.scrollY === 0 ? undefined : firstInSight([...staying.values()]);
  const top = anchor?.getBoundingClientRect().top ?? 0;
  const page = document.documentElement;
  // Else the browser would adjust the scroll position as well.
  page.style.overflowAnchor = "none";
  for (const node of old) if (!pairs.some(([from]) => old[from] === node)) node.remove();
  let at: ChildNode | null = root.firstChild;
  for (const [index, node] of next.entries()) {
    const same = staying.get(index);
    if (same !== undefined) at = same.nextSibling;
    else {
      sources.set(node, textOf(node));
      root.insertBefore(node, at);
    }
  }
  if (anchor !== undefined)
    window.scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: "instant" });
  requestAnimationFrame(() => page.style.removeProperty("overflow-anchor"));
}

function firstInSight(nodes: ChildNode[]): HTMLElement | undefined {
  const elements = nodes.filter((node) => node instanceof HTMLElement);
  return elements.find((element) => element.getBoundingClientRect().bottom > above) ?? elements.at(-1);
}

function blocksIn(html: string): ChildNode[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.childNodes];
}

const textOf = (node: ChildNode): string =>
  node instanceof Element ? node.outerHTML : (node.textContent ?? "");
