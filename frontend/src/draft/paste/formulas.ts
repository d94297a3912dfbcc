/** Formulas as KaTeX, MathJax, Wikipedia and others draw them, and as TeX in the text, become formulas of ours. */
import { bareTex, environmentAt, isTex, texOfEnvironment } from "@annals/document/browser";
import { nodesOf, textsOf } from "./dom.ts";
import { texOf } from "./mathml.ts";
import { texOfOmml } from "./omml.ts";

/** Finds all formulas. Call it while hidden parts and classes are still there: these say what was drawn. */
export function knowFormulas(root: Element): void {
  knowFormulasOfWord(root);
  for (const script of root.querySelectorAll('script[type^="math/tex"]')) {
    const drawn = script.previousElementSibling;
    if (drawn?.matches(".MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML, .MathJax_SVG_Display"))
      drawn.remove();
    script.previousElementSibling?.matches(".MathJax_Preview") && script.previousElementSibling.remove();
    put(script, script.textContent ?? "", /mode=display/.test(script.getAttribute("type")!));
  }
  for (const own of root.querySelectorAll<HTMLElement>(".math[data-math]"))
    put(own, own.dataset.math!, own.tagName === "DIV");
  for (const drawn of root.querySelectorAll<HTMLElement>(
    ".katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element, math",
  )) {
    if (!root.contains(drawn)) continue;
    const math = drawn.localName === "math" ? drawn : drawn.querySelector("math");
    const image = drawn.querySelector('img[class*="mwe-math-fallback-image"]');
    const kept =
      drawn.getAttribute("data-mathml") ?? drawn.querySelector("[data-mathml]")?.getAttribute("data-mathml");
    const tex =
      math !== null
        ? texOf(math)
        : image !== null
          ? bareTex(image.getAttribute("alt") ?? "")
          : kept != null
            ? texOf(new DOMParser().parseFromString(kept, "text/html").body)
            : "";
    if (tex !== "") put(drawn, tex, isDisplayed(drawn, math));
    // Only the drawing was copied: its signs are all there is.
    else drawn.querySelector(".katex-html")?.removeAttribute("aria-hidden");
  }
  for (const image of root.querySelectorAll(
    'img[class*="mwe-math-fallback-image"], img.latex, img.tex, img[class*="ee_img"]',
  )) {
    const tex = bareTex(image.getAttribute("alt") ?? "").replace(/^\$+|\$+$/g, "");
    if (tex !== "") put(image, tex, /display/.test(image.className));
  }
  for (const text of textsOf(root)) written(text);
}

/** Word writes a formula into a comment that only Word reads, and a picture of it behind that for everybody else. */
function knowFormulasOfWord(root: Element): void {
  for (const node of nodesOf(root, NodeFilter.SHOW_COMMENT)) {
    const comment = node as Comment;
    const [, written] = /^\[if gte msEquation \d+\]>([\s\S]*)<!\[endif\]$/.exec(comment.data) ?? [];
    if (written === undefined) continue;
    const closed = written.replace(/<(m:\w+)(?!\w)([^<>]*)\/>/g, "<$1$2></$1>");
    const { body } = new DOMParser().parseFromString(closed, "text/html");
    if (body.querySelector(mathOfWord) === null) continue;
    let next: ChildNode | null = comment.nextSibling;
    if (next instanceof Text && next.data.trim() === "") next = next.nextSibling;
    if (next instanceof Comment && next.data === "[if !msEquation]") {
      while (next !== null && !(next instanceof Comment && next.data === "[endif]")) {
        const after: ChildNode | null = next.nextSibling;
        next.remove();
        next = after;
      }
    }
    comment.replaceWith(...body.childNodes);
  }
  for (const math of root.querySelectorAll(mathOfWord)) {
    const tex = texOfOmml(math);
    if (tex !== "") put(math, tex, math.localName === "m:omathpara");
  }
}

/** A paragraph of formulas, or one that is in no such. */
const mathOfWord = "m\\:omathpara, m\\:omath:not(m\\:omathpara *)";

const isDisplayed = (drawn: Element, math: Element | null) =>
  drawn.matches('.katex-display, .MathJax_Display, [display="true"], [class*="math-element-block"]') ||
  math?.getAttribute("display") === "block" ||
  math?.closest('[class*="mathml-display"]') != null;

/** A formula is a line of its own only where there can be one. */
function put(element: Element, tex: string, isDisplayed: boolean): void {
  const isLine =
    isDisplayed && element.parentElement?.closest("td, th, li, h1, h2, h3, h4, h5, h6, a") === null;
  element.replaceWith(formula(element.ownerDocument, tex.trim(), isLine));
}

function formula(page: Document, tex: string, isLine: boolean): HTMLElement {
  const made = page.createElement(isLine ? "div" : "span");
  made.className = "math";
  made.dataset.math = tex;
  made.textContent = tex;
  return made;
}

/** `\(…\)`, `\[…\]`, `$$…$$` and `\begin{equation}…` in a text. One dollar sign may be a price. */
function written(text: Text): void {
  if (!/\\[([]|\$\$|\\begin\{/.test(text.data) || text.parentElement?.closest("code, pre, .math, textarea"))
    return;
  const pieces: (string | HTMLElement)[] = [];
  let from = 0;
  for (const { 0: whole, 1: round, 2: square, 3: dollars, 4: name, 5: inside, index } of text.data.matchAll(
    /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([^$]{1,2000})\$\$|\\begin\{(\w+\*?)\}([\s\S]{1,2000}?)\\end\{\4\}/g,
  )) {
    if (name !== undefined && environmentAt(whole) === null) continue;
    const tex =
      name === undefined ? (round ?? square ?? dollars ?? "") : texOfEnvironment(name, inside ?? "");
    if (name === undefined && dollars === undefined && !isTex(tex, round === undefined ? "[" : "(")) continue;
    const isAlone = round === undefined && text.parentElement?.textContent?.trim() === whole.trim();
    pieces.push(
      text.data.slice(from, index),
      formula(text.ownerDocument, tex.trim(), isAlone && isOpen(text)),
    );
    from = index + whole.length;
  }
  if (pieces.length > 0) text.replaceWith(...pieces, text.data.slice(from));
}

const isOpen = (text: Text) =>
  text.parentElement?.closest("td, th, li, h1, h2, h3, h4, h5, h6, a, span") === null;
