import type { SourceLine } from "./includes.ts";
import { loneFigure } from "./lone-figure.ts";
import { fenceIn, outsideCode } from "./outside-code.ts";
import { attribute } from "./write-inline.ts";

type Notes = { line: number; message: string }[];

const longest = 5_000;
/**
 * Inline notes (`^[text]`), and lists of attributes (`{.class}`, `{: #name}`, `{width=300}`) after a link or a picture.
 */
const any = /\^\[|\)\{[:.# \w]|^[ \t]*\{:|\]\{[:.#]|`\{[.#]|[\p{L}\p{N})\]]\^[^\s^]/u;
/** One of a list: what may follow it is told from what it may hold, or trying all ways to part a list takes for ever. */
const mark = String.raw`(?:[#.][\w:.#-]{1,100}|[\w:-]{1,50}(?:=(?:"[^"{}]{0,300}"|'[^'{}]{0,300}'|[^\s"'{}]{1,300}))?)`;
const list = String.raw`\{:?[ \t]*${mark}(?:[ \t]+${mark}){0,19}[ \t]*\}`;
const behind = new RegExp(String.raw`(!?\[[^\][]{0,500}\]\([^()\n]{0,1000}\))(${list})`, "g");
/** `[words]{.class}` of Pandoc. */
const span = new RegExp(String.raw`(?<![\\!])\[([^\][]{1,500})\](\{[.#]${list.slice(4)})`, "g");
/** Attributes behind code: `x`{.python}. */
const behindCode = /(?<=`)\{[.#][^{}\s][^{}]{0,100}\}/g;
/** `x^2^` of Pandoc. */
const raisedText = /(?<=[\p{L}\p{N})\]])\^(?!\[)([^\s^\\[\]<>|]{1,30})\^(?![\p{N}^])/gu;
const attributes = /[#.=]/;
const ownLine = /^[ \t]*\{:[:\w #.="'/-]{0,300}\}[ \t]*$/;

/**
 * Inline notes become footnotes, whose texts go to the end. Lists of attributes are removed: the width of a picture is
 * kept, others are reported.
 */
export function withoutLineMarks(lines: readonly SourceLine[], notes: Notes): readonly SourceLine[] {
  if (!lines.some(({ text }) => any.test(text))) return lines;
  const out: SourceLine[] = [];
  const footnotes: SourceLine[] = [];
  let fence: string | null = null;
  for (const [at, { text, line }] of lines.entries()) {
    const mark = fenceIn(text);
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || text.length > longest || !any.test(text)) {
      out.push({ text, line });
      continue;
    }
    if (ownLine.test(text)) {
      const isContents = /^[ \t]*\{:toc\}/i.test(text);
      const message = isContents
        ? "A place for a table of contents was left out: every page shows its own"
        : leftOut(text.trim());
      notes.push({ line, message });
      out.push({ text: "", line });
      continue;
    }
    const withoutLists = outsideCode(text, (part) =>
      part.replace(behind, (written, linked: string, said: string) => {
        if (!attributes.test(said)) return written;
        const width = /\bwidth="?(\d{1,5})(?:px)?["\s}]/.exec(said)?.[1];
        const picture = /^!\[(.*)\]\(<?([^\s<>]+?)>?\)$/.exec(linked);
        if (width === undefined || picture === null) {
          notes.push({ line, message: leftOut(said) });
          return linked;
        }
        return `<img src="${attribute(picture[2]!)}" alt="${attribute(picture[1]!)}" width="${width}">`;
      }),
    );
    const withoutSpans = outsideCode(withoutLists, (part) =>
      part
        .replace(span, (_, words: string, said: string) => {
          const tag = /^\{\.(underline|ul|mark)\}$/.exec(said)?.[1];
          if (tag !== undefined) return tag === "mark" ? `<mark>${words}</mark>` : `<u>${words}</u>`;
          notes.push({ line, message: leftOut(said) });
          return words;
        })
        .replace(raisedText, "<sup>$1</sup>"),
    ).replace(behindCode, (said) => {
      notes.push({ line, message: leftOut(said) });
      return "";
    });
    const written = outsideCode(withoutSpans, (part) => withFootnotes(part, line, footnotes));
    out.push({ text: written === text ? text : loneFigure(written, lines, at), line });
  }
  if (footnotes.length === 0) return out;
  const { line } = out.at(-1)!;
  return [...out, { text: "", line }, ...footnotes.flatMap((one) => [one, { text: "", line: one.line }])];
}

const leftOut = (said: string) => `“${said}” was left out: it says how something looks`;

/** An inline note is not a mark before a link. */
function withFootnotes(text: string, line: number, footnotes: SourceLine[]): string {
  let out = "";
  let from = 0;
  for (let at = text.indexOf("^["); at >= 0; at = text.indexOf("^[", Math.max(at + 1, from))) {
    const end = closing(text, at + 1);
    const isNote =
      end > at + 2 &&
      !/[\\[$]/.test(text[at - 1] ?? "") &&
      !/[([]/.test(text[end + 1] ?? "") &&
      !/[[\]^]/.test(text[at + 2]!);
    if (!isNote) continue;
    const name = `in-line-${footnotes.length + 1}`;
    footnotes.push({ text: `[^${name}]: ${text.slice(at + 2, end).trim()}`, line });
    out += `${text.slice(from, at)}[^${name}]`;
    from = end + 1;
  }
  return out + text.slice(from);
}

const longestNote = 2_000;

/** The end of the bracket that opens at a place; -1 when it does not close. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length && at - from < longestNote; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return at;
  }
  return -1;
}
