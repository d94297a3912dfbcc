/**
 * Unambiguous text within a line: words, `code`, *emphasis*, **strong**, [links](address) and ![images](address). The
 * parser reads the same, more slowly; a property compares the two. Everything else is left to the parser.
 */
import type { PhrasingContent } from "mdast";
import { classifyCharacter } from "micromark-util-classify-character";
import type { Positions } from "./positions.ts";

/** Characters with a possible meaning; all others are text. `http:` and `www.` begin addresses. */
const meaning = /[*_`[\]<&\\$~^@]|!\[|==|%%|https?:\/\/|www\./gi;
const address = /\(([^\s()<>\\&]+|[^\s()<>\\;]+)\)/y;
const reference = /&[#a-z\d]+;/iy;
const image = /!\[([^[\]*_`<&\\$~^@!=%:\n]*)\]/y;

/**
 * @param text without space around it
 * @param from where it begins in the source @returns null when only the parser can tell what it means
 */
export function readPlainLine(text: string, from: number, positions: Positions): PhrasingContent[] | null {
  let at = 0;
  let hasDollar = false;
  const positionOf = (start: number, end: number) => positions.positionOf(from + start, from + end);

  /**
   * Reads up to the mark that ends the surrounding element; null when something is not plain, or that mark is missing.
   */
  function readUntil(end: string | null, isInLink: boolean): PhrasingContent[] | null {
    const nodes: PhrasingContent[] = [];
    let begin = at;
    const flush = (until: number) => {
      if (until > begin)
        nodes.push({ type: "text", value: text.slice(begin, until), position: positionOf(begin, until) });
    };
    for (;;) {
      meaning.lastIndex = at;
      const found = meaning.exec(text);
      if (found === null) {
        flush(text.length);
        at = text.length;
        return end === null ? nodes : null;
      }
      at = found.index;
      const sign = found[0];
      if (sign === "$" && !hasDollar) {
        hasDollar = true;
        at++;
        continue;
      }
      reference.lastIndex = at;
      if (sign === "&" && !reference.test(text)) {
        at++;
        continue;
      }
      if (sign === "]" && end === "]") {
        flush(at);
        return nodes;
      }
      const run = sign === "*" || sign === "_" ? runAt(text, at) : null;
      // Beside East Asian signs there are other rules.
      if (run?.isEastAsian) return null;
      if (run !== null) {
        if (run.signs === end && run.closes) {
          flush(at);
          return nodes;
        }
        // A sign between spaces, or between the letters of a name.
        if (!run.opens && !run.closes) {
          at += run.signs.length;
          continue;
        }
      }
      flush(at);
      const node = run === null ? readMark(sign, isInLink) : readEmphasis(run, isInLink);
      if (node === null) return null;
      nodes.push(node);
      begin = at;
    }
  }

  function readEmphasis({ signs, opens }: Run, isInLink: boolean): PhrasingContent | null {
    if (!opens || signs.length > 2) return null;
    const start = at;
    at += signs.length;
    const children = readUntil(signs, isInLink);
    if (children === null) return null;
    at += signs.length;
    const type = signs.length === 1 ? "emphasis" : "strong";
    return { type, children, position: positionOf(start, at) };
  }

  function readMark(sign: string, isInLink: boolean): PhrasingContent | null {
    const start = at;
    switch (sign) {
      case "`": {
        const end = text.indexOf("`", at + 1);
        const value = text.slice(at + 1, end);
        if (end < 0 || value === "" || /^ | $|\n/.test(value) || text[end + 1] === "`") return null;
        at = end + 1;
        return { type: "inlineCode", value, position: positionOf(start, at) };
      }
      case "[": {
        if (isInLink) return null;
        at++;
        const children = readUntil("]", true);
        const url = children === null ? null : addressAt(at + 1);
        if (children === null || url === null) return null;
        at += url.length + 3;
        return { type: "link", title: null, url, children, position: positionOf(start, at) };
      }
      case "![": {
        image.lastIndex = at;
        const alt = image.exec(text)?.[1];
        const url = alt === undefined ? null : addressAt(at + alt.length + 3);
        if (alt === undefined || url === null) return null;
        at += alt.length + url.length + 5;
        return { type: "image", title: null, url, alt, position: positionOf(start, at) };
      }
      default:
        return null;
    }
  }

  function addressAt(place: number): string | null {
    address.lastIndex = place;
    return address.exec(text)?.[1] ?? null;
  }

  return readUntil(null, false);
}

/** Signs of emphasis, and whether they can open or close it there (CommonMark's rule of flanking). */
interface Run {
  signs: string;
  opens: boolean;
  closes: boolean;
  isEastAsian: boolean;
}

function runAt(text: string, at: number): Run {
  const sign = text[at]!;
  let end = at + 1;
  while (text[end] === sign) end++;
  const before = classOf(text, at - 1);
  const after = classOf(text, end);
  const left = after === undefined || (after === 2 && before !== undefined) || isMark(text[end]);
  const right = before === undefined || (before === 2 && after !== undefined) || isMark(text[at - 1]);
  const isWide = sign === "*";
  return {
    isEastAsian: [text.charCodeAt(at - 1), text.charCodeAt(end)].some(mayBeEastAsian),
    signs: text.slice(at, end),
    opens: isWide ? left : left && (before !== undefined || !right),
    closes: isWide ? right : right && (after !== undefined || !left),
  };
}

/** East Asian, or half of a character; NaN is none. */
const mayBeEastAsian = (code: number) =>
  code >= 0x2e80 ||
  (code >= 0x1100 && code <= 0x11ff) ||
  code === 0x20a9 ||
  code === 0x2329 ||
  code === 0x232a;

const isMark = (sign: string | undefined) => sign === "*" || sign === "_" || sign === "~";

/** White space (as outside of the text), punctuation, or neither. */
const classOf = (text: string, at: number) =>
  classifyCharacter(at < 0 || at >= text.length ? null : text.charCodeAt(at));
