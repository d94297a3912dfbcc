/** Formulas of TeX as HTML that needs no script. */

import katex from "katex";
import { clean } from "../clean.ts";
import { escapeHtml } from "../html.ts";
import { isTexHtml } from "./safe-html.ts";

/** How much HTML the formulas of a page may still become, in characters. Formulas beyond that are shown as source. */
export interface TexRoom {
  left: number;
}
/** Of one page, and of one formula. */
const maxHtml = { page: 2_000_000, one: 300_000 };
export const texRoom = (): TexRoom => ({ left: maxHtml.page });

/** Formulas that define macros can grow without end: they have to be short, and are only expanded a little. */
const defines =
  /\\(?:[egx]?def|(?:future)?let|global|long|(?:re)?newcommand|providecommand|newenvironment)(?![a-zA-Z])/;
const maxDefining = { letters: 500, expansions: 50 };
const maxExpansions = 1_000;
/** Deeper braces overflow the parser's stack. */
const maxDepth = 100;

/** A formula, in its line or on a line of its own; one that cannot be drawn as it is written, with the reason. */
export function texHtml(tex: string, isDisplayed: boolean, room: TexRoom): string {
  const tag = isDisplayed ? "div" : "span";
  try {
    const html = draw(tex, isDisplayed, room);
    const reachable = isDisplayed ? ' role="group" aria-label="Formula" tabindex="0"' : "";
    return `<${tag} class="math"${reachable}>${html}</${tag}>`;
  } catch (error) {
    const said = (error as Error).message.replace(/^KaTeX parse error: /, "");
    // Both KaTeX and the limit may cut a character in two.
    const reason = clean(said.slice(0, 300));
    const code = `<code>${escapeHtml(tex)}</code>`;
    return isDisplayed
      ? `<div class="math math-failed">${code}<p>${escapeHtml(`This formula cannot be drawn: ${reason}`)}</p></div>`
      : `<span class="math math-failed">${code}</span>`;
  }
}

/** @throws Error with the reason, when it cannot be drawn */
function draw(tex: string, isDisplayed: boolean, room: TexRoom): string {
  const isDefining = defines.test(tex);
  if (isDefining && tex.length > maxDefining.letters) throw new Error("it defines macros and is too long");
  if (depthOf(tex) > maxDepth) throw new Error("it nests too deep");
  // A letter becomes some hundred characters: a formula that cannot fit is not started.
  if (room.left < tex.length * 100) throw new Error("the page has too many formulas");
  const html = katex.renderToString(tex, {
    displayMode: isDisplayed,
    throwOnError: true,
    trust: false,
    strict: "ignore",
    maxSize: 20,
    maxExpand: isDefining ? maxDefining.expansions : maxExpansions,
    macros: {},
  });
  room.left -= html.length;
  if (html.length > maxHtml.one || room.left < 0) throw new Error("it becomes too large");
  if (!isTexHtml(html)) throw new Error("it holds what a page may not show");
  return html;
}

function depthOf(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of tex.matchAll(/[{}]|\\(?:left|begin|end|right)(?![a-zA-Z])|\\./gs)) {
    if (sign === "{" || sign === "\\left" || sign === "\\begin") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "\\right" || sign === "\\end") depth = Math.max(0, depth - 1);
  }
  return deepest;
}
