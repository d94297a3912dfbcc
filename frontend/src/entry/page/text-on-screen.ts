/** The text of a page as the browser shows it, with the node that each sign is in. */

type Range = readonly [start: number, end: number];

/** What stands for a mention, a picture or a formula. */
const placeholder = "\uFFFC";

interface OnScreen {
  text: string;
  /** The DOM range of a range of the text. */
  rangeOf(range: Range): globalThis.Range;
  /** The range of the text that a DOM range covers, without spaces at its ends; null for none. */
  textRange(range: globalThis.Range): Range | null;
}

/** What is no words of the page: buttons, and what is there for machines. */
const furniture = "button, [aria-hidden='true'], script, style, .file-preview";
/** What is one sign. */
const objects = ".mention, .katex, .tex, img";
const blocks = "p, h1, h2, h3, h4, h5, h6, li, td, th, pre, blockquote, summary, figcaption, dt, dd, div";

export function readScreen(root: Element): OnScreen {
  const signs: { node: Node; offset: number }[] = [];
  let text = "";
  let line: Element | null = null;
  const add = (piece: string, node: Node, at: (i: number) => number) => {
    for (let i = 0; i < piece.length; i++) signs.push({ node, offset: at(i) });
    text += piece;
  };
  const begin = (node: Node) => {
    const block = (node.parentElement ?? root).closest(blocks);
    if (block === line) return;
    line = block;
    if (text !== "" && !text.endsWith("\n")) add("\n", node, () => 0);
  };
  const filter = (node: Node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    if (node.matches(furniture)) return NodeFilter.FILTER_REJECT;
    const parent = node.parentElement?.closest(objects);
    return parent && root.contains(parent) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, filter);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (node.parentElement?.closest(objects)) continue;
      // Line breaks between tags are no text.
      if (node.data.trim() === "" && node.data.includes("\n") && !node.parentElement?.closest("pre"))
        continue;
      begin(node);
      add(node.data, node, (i) => i);
    } else if ((node as Element).matches("br")) add("\n", node, () => 0);
    else if ((node as Element).matches(objects) && isInline(node as Element)) {
      begin(node);
      add(placeholder, node, () => 0);
    }
  }
  return {
    text,
    rangeOf([start, end]) {
      const range = document.createRange();
      const [first, last] = [signs[start]!, signs[end - 1]!];
      if (first.node instanceof Text) range.setStart(first.node, first.offset);
      else range.setStartBefore(first.node);
      if (last.node instanceof Text) range.setEnd(last.node, last.offset + 1);
      else range.setEndAfter(last.node);
      return range;
    },
    textRange(range) {
      const inside = signs.map(({ node, offset }) => isIn(range, node, offset));
      let [start, end] = [inside.indexOf(true), inside.lastIndexOf(true) + 1];
      if (start < 0) return null;
      while (start < end && /\s/.test(text[start]!)) start++;
      while (end > start && /\s/.test(text[end - 1]!)) end--;
      return end > start ? [start, end] : null;
    },
  };
}

/** A picture or a formula within a line; those of a block of their own are no words. */
const isInline = (node: Element) => node.closest("figure, .math, .katex-display") === null;

function isIn(range: globalThis.Range, node: Node, offset: number): boolean {
  try {
    if (node instanceof Text)
      return range.comparePoint(node, offset) === 0 && range.comparePoint(node, offset + 1) === 0;
    return range.intersectsNode(node);
  } catch {
    return false;
  }
}

/** Calls `look` with the element that has the text of the page, as soon as it is there. @returns ends that */
export function watchProse(look: (prose: HTMLElement | null) => void): () => void {
  const find = () => look(document.querySelector<HTMLElement>("article .prose"));
  find();
  const observer = new MutationObserver(find);
  observer.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
