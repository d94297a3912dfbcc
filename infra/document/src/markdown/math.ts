/** Formulas: `$…$`, `$$…$$`, `\\(…\\)` and `\\[…\\]` within a line; `$$`, `\\[` or `\\begin{equation}` around lines of their own. */
import type { Node } from "mdast";
import type { Extension as TreeExtension } from "mdast-util-from-markdown";
import type { Code, Effects, Extension, State, TokenizeContext } from "micromark-util-types";
import { environmentAt, isTex, texOfEnvironment } from "../tex/brackets.ts";
import { longestRun } from "./trim.ts";

interface InlineMathNode extends Node {
  type: "inlineMath";
  tex: string;
  /** With its signs. */
  written: string;
}

declare module "mdast" {
  interface PhrasingContentMap {
    inlineMath: InlineMathNode;
  }
  interface RootContentMap {
    inlineMath: InlineMathNode;
  }
}
declare module "micromark-util-types" {
  interface TokenTypeMap {
    inlineMath: "inlineMath";
  }
}

const dollar = 36;
const backslash = 92;
const isSpace = (code: Code) => code === null || code < 0 || code === 32;
const isWord = (code: Code) => code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/**
 * No space inside the dollar signs and no word right outside of them, so that prices and names of variables stay text. It
 * looks no further than the next dollar sign.
 */
function tokenizeMath(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  let size = 0;
  let closing = 0;
  let before: Code = null;
  const begin: State = (code) => {
    if (previous === dollar || isWord(previous)) return nok(code);
    effects.enter("inlineMath");
    return open(code);
  };
  const open: State = (code) => {
    if (code === dollar) {
      if (++size > 2) return nok(code);
      effects.consume(code);
      return open;
    }
    if (isSpace(code) && size === 1) return nok(code);
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null || code < 0) return nok(code);
    if (code === dollar) return close(code);
    before = code;
    effects.consume(code);
    return code === backslash ? escaped : inside;
  };
  const escaped: State = (code) => {
    if (code === null || code < 0) return nok(code);
    before = code;
    effects.consume(code);
    return inside;
  };
  const close: State = (code) => {
    if (code === dollar && closing < size) {
      closing++;
      effects.consume(code);
      return close;
    }
    if (closing < size || code === dollar || isWord(code) || before === null) return nok(code);
    if (size === 1 && isSpace(before)) return nok(code);
    effects.exit("inlineMath");
    return ok(code);
  };
  return begin;
}

/** Between escaped brackets. It looks no further than the next bracket that opens, or the end of the line. */
function tokenizeBrackets(effects: Effects, ok: State, nok: State): State {
  let open: "(" | "[" = "(";
  let inside = "";
  const begin: State = (code) => {
    effects.enter("inlineMath");
    effects.consume(code);
    return bracket;
  };
  const bracket: State = (code) => {
    if (code !== 40 && code !== 91) return nok(code);
    open = code === 40 ? "(" : "[";
    effects.consume(code);
    return tex;
  };
  const tex: State = (code) => {
    if (code === null || (code < 0 && code > -3)) return nok(code);
    if (code === backslash) {
      effects.consume(code);
      return escaped;
    }
    inside += code < 0 ? " " : String.fromCodePoint(code);
    effects.consume(code);
    return tex;
  };
  const escaped: State = (code) => {
    if (code === null || code < 0 || code === 40 || code === 91) return nok(code);
    if (code !== (open === "(" ? 41 : 93)) {
      inside += `\\${String.fromCodePoint(code)}`;
      effects.consume(code);
      return tex;
    }
    if (!isTex(inside, open)) return nok(code);
    effects.consume(code);
    return after;
  };
  const after: State = (code) => {
    // `\\[name\\](address)` is text that was kept from being a link.
    if (open === "[" && (code === 40 || code === 91 || code === 58)) return nok(code);
    effects.exit("inlineMath");
    return ok(code);
  };
  return begin;
}

/** For the parser. */
export const mathSyntax: Extension = {
  text: {
    [dollar]: { name: "inlineMath", tokenize: tokenizeMath },
    [backslash]: { name: "bracketMath", tokenize: tokenizeBrackets },
  },
};

export const mathTree: TreeExtension = {
  enter: {
    inlineMath(token) {
      const written = this.sliceSerialize(token);
      const inside = written.startsWith("\\")
        ? written.slice(2, -2)
        : written.replace(/^\$+|(?<!\$)\$+$/g, "");
      // GitHub and GitLab also write it as code between dollar signs.
      const tex = /^`[^`]+`$/.test(inside) ? inside.slice(1, -1) : inside;
      this.enter({ type: "inlineMath", tex: tex.trim(), written }, token);
    },
  },
  exit: {
    inlineMath(token) {
      this.exit(token);
    },
  },
};

/** The signs at the beginning of a line, or of an item of a list. */
const opening = /^([ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)(\$\$(?!\$)|\\\[|\\begin\{)(.*)$/;
/** The maximum number of lines of a formula. */
const maxLines = 500;

/** Whether a line may begin a formula of its own. */
export const mayBeMath = (line: string): boolean => /\$\$|\\\[|\\begin\{/.test(line);

/**
 * A formula whose signs are on lines of their own, or at the ends of its lines, as a block of code of the language `math`.
 * Null when none begins at this line.
 * @returns its lines, and the number of the line that ends it
 */
export function displayMathAt(
  lineAt: (at: number) => string | undefined,
  from: number,
): { lines: string[]; end: number } | null {
  const match = opening.exec(lineAt(from) ?? "");
  if (match === null) return null;
  const [, prefix = "", sign = "", first = ""] = match;
  if (sign.startsWith("\\b")) return environmentFrom(lineAt, from, prefix);
  const closing = sign === "$$" ? "$$" : "\\]";
  const isFormula = (lines: readonly string[]) => closing === "$$" || isTex(lines.join(" "), "[");
  const indent = " ".repeat(prefix.length);
  const alone = endOf(first, closing);
  if (alone !== null)
    return alone.trim() === "" || !isFormula([alone])
      ? null
      : { lines: fenced(prefix, indent, [alone.trim()]), end: from };
  if (first.includes(closing)) return null;
  const tex = first.trim() === "" ? [] : [first.trim()];
  for (let at = from + 1; at < from + maxLines; at++) {
    const line = lineAt(at);
    if (line === undefined || (line.trim() === "" && tex.length > 0 && first.trim() !== "")) return null;
    const own = line.startsWith(indent) ? line.slice(indent.length) : line.trimStart();
    const end = endOf(own, closing);
    if (end === null) {
      if (own.includes(closing)) return null;
      tex.push(own);
      continue;
    }
    if (end.trim() !== "") tex.push(end.trimEnd());
    return isFormula(tex) ? { lines: fenced(prefix, indent, tex), end: at } : null;
  }
  return null;
}

/** The same for an environment of LaTeX that ends its last line. */
function environmentFrom(
  lineAt: (at: number) => string | undefined,
  from: number,
  prefix: string,
): { lines: string[]; end: number } | null {
  const indent = " ".repeat(prefix.length);
  const first = lineAt(from)!.slice(prefix.length).trimEnd();
  const environment = environmentAt(first);
  if (environment === null) return null;
  const { name, begin, end } = environment;
  const tex: string[] = [];
  for (let at = from; at < from + maxLines; at++) {
    const line = lineAt(at)?.trimEnd();
    if (line === undefined) return null;
    const own =
      at === from
        ? first.slice(begin.length)
        : line.startsWith(indent)
          ? line.slice(indent.length)
          : line.trimStart();
    if (!own.endsWith(end)) {
      // An environment has no empty line, and words behind its end belong to the text.
      if ((own.trim() === "" && at > from) || own.includes(end)) return null;
      tex.push(own);
      continue;
    }
    const inside = texOfEnvironment(name, [...tex, own.slice(0, -end.length)].join("\n"));
    return inside === "" ? null : { lines: fenced(prefix, indent, inside.split("\n")), end: at };
  }
  return null;
}

/** The text before the signs at the end of a line; null for a line without. */
function endOf(line: string, closing: "$$" | "\\]"): string | null {
  const text = line.trimEnd();
  if (!text.endsWith(closing) || text.endsWith(`\\${closing}`)) return null;
  const before = text.slice(0, -2);
  return before.includes(closing) ? null : before;
}

function fenced(prefix: string, indent: string, tex: readonly string[]): string[] {
  const fence = "`".repeat(Math.max(2, ...tex.map((line) => longestRun(line, "`"))) + 1);
  return [`${prefix}${fence}math`, ...[...tex, fence].map((line) => indent + line)];
}
