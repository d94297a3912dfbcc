/** Code as sites, chats and editors write it becomes `<pre><code>`, with its language and its spaces. */
import { languageOf, languages } from "@annals/document/browser";
import { removeAll, textsOf } from "./dom.ts";

/** Stands for a space that HTML would leave out, until the blocks are made. */
export const keptSpace = "\ue0a0";

/** Finds code. Call it while classes and styles are still there. */
export function knowCode(root: Element): void {
  numberedLines(root);
  monospacedCells(root);
  for (const box of root.querySelectorAll<HTMLElement>("div, p, code, table")) if (isCodeBox(box)) asPre(box);
  for (const pre of root.querySelectorAll<HTMLElement>("pre, xmp, listing")) {
    if (!root.contains(pre) || pre.parentElement?.closest("pre") != null) continue;
    const code = root.ownerDocument.createElement("code");
    removeAll(
      pre,
      "button, [role=button], clipboard-copy, .sr-only, .lineno, .line-number, .linenumber, .gutter",
    );
    code.textContent = linesOf(isOnlyCode(pre) ? pre.querySelector("code")! : pre).replace(/\n$/, "");
    const language = languageIn(pre);
    if (language !== null) code.className = `language-${language}`;
    const made = root.ownerDocument.createElement("pre");
    made.append(code);
    pre.replaceWith(made);
  }
  for (const mono of root.querySelectorAll("kbd, samp, tt")) {
    if (mono.closest("pre, code") !== null) continue;
    const code = root.ownerDocument.createElement("code");
    code.append(...mono.childNodes);
    mono.replaceWith(code);
  }
  for (const text of textsOf(root)) keepSpaces(text);
}

/** Code beside the numbers of its lines, in a table. */
function numberedLines(root: Element): void {
  for (const table of root.querySelectorAll<HTMLTableElement>("table")) {
    const cells = [
      ...table.querySelectorAll<HTMLElement>("td.blob-code, td.code, td.rouge-code, td.hljs-ln-code"),
    ];
    if (cells.length === 0) continue;
    const pre = root.ownerDocument.createElement("pre");
    pre.textContent = cells.map((cell) => linesOf(cell).replace(/\n$/, "")).join("\n");
    const language = languageIn(table);
    if (language !== null) pre.setAttribute("lang", language);
    table.replaceWith(pre);
  }
}

/** Google Docs and Word have no code: people write it into a table of one cell, in a font of a typewriter. */
function monospacedCells(root: Element): void {
  for (const table of root.querySelectorAll<HTMLTableElement>("table")) {
    const cells = table.querySelectorAll<HTMLElement>("td, th");
    const [cell] = cells;
    if (cells.length !== 1 || cell!.querySelector("p, div") === null) continue;
    if (cell!.querySelector("img, a[href], ul, ol, pre, h1, h2, h3, h4, h5, h6") !== null) continue;
    const words = textsOf(cell!).filter(({ data }) => data.trim() !== "");
    if (words.length === 0 || !words.every(isMonospaced)) continue;
    const pre = root.ownerDocument.createElement("pre");
    // Google Docs marks the ends of its own boxes with signs that no font has.
    pre.textContent = linesOf(cell!)
      .replace(/[\uec02\uec03]/g, "")
      .replace(/^\n+|\n+$/g, "");
    table.replaceWith(pre);
  }
}

const monospaced = /mono|courier|consolas|menlo/i;
const isMonospaced = (text: Text) =>
  monospaced.test(text.parentElement?.closest<HTMLElement>('[style*="font-family"]')?.style.fontFamily ?? "");

/** A box of several lines whose spaces are kept: monospaced, or indented. */
function isCodeBox(box: HTMLElement): boolean {
  if (
    box.closest("pre, td, th, li") !== null ||
    !/^(?:pre|pre-wrap|break-spaces|pre-line)$/.test(box.style.whiteSpace)
  )
    return false;
  if (box.querySelector("p, ul, ol, table, h1, h2, h3, h4, pre, img") !== null) return false;
  const text = linesOf(box).replace(/^\n+|\n+$/g, "");
  const isMono = monospaced.test(box.style.fontFamily);
  return (
    text.includes("\n") && box.style.whiteSpace !== "pre-line" && (isMono || /\n(?: {2,}|\t)/.test(text))
  );
}

function asPre(box: HTMLElement): void {
  const pre = box.ownerDocument.createElement("pre");
  pre.textContent = linesOf(box);
  const language = languageIn(box);
  if (language !== null) pre.setAttribute("lang", language);
  box.replaceWith(pre);
}

/** The rest of a `<pre>` is a heading with its language, as chats write it. */
const isOnlyCode = (pre: Element) => pre.querySelectorAll("code").length === 1;

const blocks = /^(?:DIV|P|LI|TR|OL|UL|SECTION|TABLE)$/;

/** The text of code, in which blocks and breaks are lines. */
function linesOf(node: Node): string {
  let text = "";
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += (child as Text).data.replaceAll("\u00a0", " ");
    else if (child.nodeType === Node.ELEMENT_NODE) {
      const element = child as Element;
      if (element.tagName === "BR") text += "\n";
      else if (blocks.test(element.tagName)) {
        if (text !== "" && !text.endsWith("\n")) text += "\n";
        const inside = linesOf(element);
        // A line break in an otherwise empty line is that line.
        text += inside.endsWith("\n") ? inside : `${inside}\n`;
      } else text += linesOf(element);
    }
  }
  return blocks.test((node as Element).tagName ?? "") ? text.replace(/\n$/, "") : text;
}

const said = /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|brush:\s*|highlight-)([\w+#-]+)/i;

/** The language that classes and attributes of code, or of what is around or in it, name. */
function languageIn(code: Element): string | null {
  const around = [...code.querySelectorAll("code, [data-language], [data-lang]"), code];
  for (let up = code.parentElement; up !== null && around.length < 12 && isAround(up); up = up.parentElement)
    around.push(up);
  for (const one of around) {
    const named =
      one.getAttribute("data-language") ??
      one.getAttribute("data-lang") ??
      (one.tagName === "PRE" ? one.getAttribute("lang") : null) ??
      said.exec(one.className)?.[1] ??
      said.exec(one.getAttribute("data-syntaxhighlighter-params") ?? "")?.[1] ??
      (one.tagName === "PRE" || one.tagName === "CODE" ? knownIn(one.className) : undefined);
    if (named !== undefined && named !== null && named !== "" && !/^(?:hljs|default)$/.test(named))
      return languageOf(named.replace(/-basic$/, ""));
  }
  return null;
}

const isAround = (element: Element) => /highlight|code|language|lang-|source/i.test(element.className);
const knownIn = (names: string) =>
  names.split(/\s+/).find((name) => Object.hasOwn(languages, name.toLowerCase()));

/** Spaces and lines that a style keeps. */
function keepSpaces(text: Text): void {
  const box = text.parentElement?.closest<HTMLElement>('[style*="white-space"]');
  if (!box || text.parentElement!.closest("pre, textarea") !== null) return;
  const { whiteSpace } = box.style;
  if (!/^(?:pre|pre-wrap|break-spaces|pre-line)$/.test(whiteSpace) || text.data === "") return;
  // Space between blocks is not a line.
  if (text.data.trim() === "" && box.querySelector("p, div, li, tr") !== null) return;
  const kept =
    whiteSpace === "pre-line"
      ? text.data
      : text.data.replace(/ {2,}|(?<=\n) | (?=\n)/g, (spaces) => keptSpace.repeat(spaces.length));
  if (!kept.includes("\n")) {
    text.data = kept;
    return;
  }
  const lines = kept
    .split("\n")
    .flatMap((line, at) => (at === 0 ? [line] : [document.createElement("br"), line]));
  text.replaceWith(...lines);
}
