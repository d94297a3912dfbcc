import type { Node, PhrasingContent } from "mdast";
import type { CompileContext, Extension as TreeExtension } from "mdast-util-from-markdown";
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from "micromark-util-types";

/** Obsidian's inline syntax: `[[page]]`, `![[image]]`, `==marked==`, `%%comment%%`, and `^name` at its end. */
export interface WikiLink extends Node {
  type: "wikiLink";
  /** A page or file with its anchor, as it is written. */
  target: string;
  /** The text after the bar; for an image its width. */
  alias: string;
  isEmbedded: boolean;
  /** All of it, as it is written. */
  written: string;
}
interface Marked extends Node {
  type: "marked";
  children: PhrasingContent[];
}
interface HiddenComment extends Node {
  type: "hiddenComment";
}
interface LineAnchor extends Node {
  type: "lineAnchor";
  name: string;
}

declare module "mdast" {
  interface PhrasingContentMap {
    wikiLink: WikiLink;
    marked: Marked;
    hiddenComment: HiddenComment;
    lineAnchor: LineAnchor;
  }
  interface RootContentMap {
    wikiLink: WikiLink;
    marked: Marked;
    hiddenComment: HiddenComment;
    lineAnchor: LineAnchor;
  }
}

declare module "micromark-util-types" {
  interface TokenTypeMap {
    wikiLink: "wikiLink";
    marked: "marked";
    markedSigns: "markedSigns";
    hiddenComment: "hiddenComment";
    lineAnchor: "lineAnchor";
  }
}

const sign = { percent: 37, equals: 61, open: 91, close: 93, caret: 94, bang: 33, paren: 40, space: 32 };
/** Ends of lines and of the text. */
const isEnd = (code: Code) => code === null || code < 0;
const isSpace = (code: Code) => code === null || code < 0 || code === sign.space;
/** `*`, `<`, `>` and a backtick: page names cannot have them, so they are marks. */
const noName = new Set([42, 60, 62, 96]);
/** Longer ones are just texts in brackets. */
const maxTarget = 500;

/** Takes one expected character and goes on with the next state; fails on any other. */
const taker =
  (effects: Effects, nok: State) =>
  (code: Code, expected: number, next: State): State | undefined => {
    if (code !== expected) return nok(code);
    effects.consume(code);
    return next;
  };

function tokenizeWikiLink(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const take = taker(effects, nok);
  let length = 0;
  const begin: State = (code) => {
    effects.enter("wikiLink");
    effects.consume(code);
    return code === sign.bang ? first : second;
  };
  const first: State = (code) => take(code, sign.open, second);
  const second: State = (code) => take(code, sign.open, inside);
  const inside: State = (code) => {
    if (isEnd(code) || code === sign.open || length > maxTarget) return nok(code);
    // `[[^1]]` is a footnote in brackets.
    if (length === 0 && (code === sign.caret || code === sign.close)) return nok(code);
    if (code !== null && noName.has(code)) return nok(code);
    effects.consume(code);
    if (code === sign.close) return last;
    length++;
    return inside;
  };
  const last: State = (code) => take(code, sign.close, after);
  // `[[1]](x)` and `[[1]][x]` are links whose text has brackets.
  const after: State = (code) => {
    if (code === sign.paren || code === sign.open) return nok(code);
    effects.exit("wikiLink");
    return ok(code);
  };
  return begin;
}

function tokenizeMarked(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const take = taker(effects, nok);
  const { previous } = this;
  let before: Code = null;
  const begin: State = (code) => {
    if (previous === sign.equals) return nok(code);
    effects.enter("marked");
    effects.enter("markedSigns");
    effects.consume(code);
    return second;
  };
  const second: State = (code) => take(code, sign.equals, opened);
  const opened: State = (code) => {
    if (isSpace(code) || code === sign.equals) return nok(code);
    effects.exit("markedSigns");
    effects.enter("chunkText", { contentType: "text" });
    return inside(code);
  };
  const inside: State = (code) => {
    if (isEnd(code)) return nok(code);
    if (code === sign.equals) return effects.check({ tokenize: tokenizeEquals }, closing, single)(code);
    before = code;
    effects.consume(code);
    return inside;
  };
  const single: State = (code) => {
    before = code;
    effects.consume(code);
    return inside;
  };
  const closing: State = (code) => {
    if (isSpace(before)) return nok(code);
    effects.exit("chunkText");
    effects.enter("markedSigns");
    effects.consume(code);
    return closed;
  };
  const closed: State = (code) => {
    effects.consume(code);
    effects.exit("markedSigns");
    return end;
  };
  const end: State = (code) => {
    if (code === sign.equals) return nok(code);
    effects.exit("marked");
    return ok(code);
  };
  return begin;
}

/** Looks ahead for two equals signs. */
function tokenizeEquals(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const begin: State = (code) => {
    effects.enter("markedSigns");
    effects.consume(code);
    return second;
  };
  const second: State = (code) => {
    if (code !== sign.equals) return nok(code);
    effects.consume(code);
    effects.exit("markedSigns");
    return ok;
  };
  return begin;
}

function tokenizeComment(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const take = taker(effects, nok);
  let length = 0;
  let signs = 0;
  const begin: State = (code) => {
    effects.enter("hiddenComment");
    effects.consume(code);
    return second;
  };
  const second: State = (code) => take(code, sign.percent, inside);
  const inside: State = (code) => {
    if (isEnd(code)) return nok(code);
    signs = code === sign.percent ? signs + 1 : 0;
    // `%%%%` is empty.
    if (code === sign.percent && length === 0) return nok(code);
    length++;
    effects.consume(code);
    return signs === 2 ? end : inside;
  };
  const end: State = (code) => {
    effects.exit("hiddenComment");
    return ok(code);
  };
  return begin;
}

/** `^name` as the last word of a line; at least four letters, because `^2` is a power. */
function tokenizeAnchor(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  let length = 0;
  const begin: State = (code) => {
    if (!isSpace(previous)) return nok(code);
    effects.enter("lineAnchor");
    effects.consume(code);
    return inside;
  };
  const inside: State = (code) => {
    if (isEnd(code) && length >= 4) {
      effects.exit("lineAnchor");
      return ok(code);
    }
    if (code === null || code < 0 || length > 64 || !/[\w-]/.test(String.fromCharCode(code)))
      return nok(code);
    length++;
    effects.consume(code);
    return inside;
  };
  return begin;
}

const wikiLink: Construct = { name: "wikiLink", tokenize: tokenizeWikiLink };

/** For the parser. Each of these looks no further than the end of its line, or the next such mark. */
export const obsidianSyntax: Extension = {
  text: {
    [sign.open]: wikiLink,
    [sign.bang]: wikiLink,
    [sign.equals]: { name: "marked", tokenize: tokenizeMarked },
    [sign.percent]: { name: "hiddenComment", tokenize: tokenizeComment },
    [sign.caret]: { name: "lineAnchor", tokenize: tokenizeAnchor },
  },
};

/** The parts that become nodes of the tree. */
export const obsidianTree: TreeExtension = {
  enter: {
    marked(token) {
      this.enter({ type: "marked", children: [] }, token);
    },
    wikiLink(token) {
      this.enter(wikiLinkOf(this.sliceSerialize(token)), token);
    },
    hiddenComment(token) {
      this.enter({ type: "hiddenComment" }, token);
    },
    lineAnchor(token) {
      this.enter({ type: "lineAnchor", name: this.sliceSerialize(token) }, token);
    },
  },
  exit: { marked: exit, wikiLink: exit, hiddenComment: exit, lineAnchor: exit },
};

function exit(this: CompileContext, token: Parameters<CompileContext["exit"]>[0]): undefined {
  this.exit(token);
}

function wikiLinkOf(written: string): WikiLink {
  const isEmbedded = written.startsWith("!");
  const inside = written.slice(isEmbedded ? 3 : 2, -2).replaceAll("\\|", "|");
  const bar = inside.indexOf("|");
  return {
    type: "wikiLink",
    target: (bar < 0 ? inside : inside.slice(0, bar)).trim(),
    alias: bar < 0 ? "" : inside.slice(bar + 1).trim(),
    isEmbedded,
    written: written.replaceAll("\\|", "|"),
  };
}
