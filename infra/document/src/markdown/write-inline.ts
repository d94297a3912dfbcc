import { append } from "../append.ts";
import type { Inline, InlineLink, InlineOf, InlineText, Styles } from "../inline/schema.ts";
import { isTex } from "../tex/brackets.ts";
import { countAtEnd, longestRun } from "./trim.ts";

/** The context of a line of text: it decides how line breaks and bars are written. */
export type Place = "lines" | "heading" | "cell";

/** The address to write for the entry of an id. */
export type EntryFor = (id: string) => string;

interface Context {
  place: Place;
  entryFor: EntryFor;
  inLink: boolean;
}

type Piece =
  | { is: "text"; text: string }
  | { is: "open" | "close"; style: keyof Styles; value: string; pair: Pair };
/** An opening and a closing mark. Markdown marks may not work in some places; tags always do. */
interface Pair {
  tags: boolean;
}

/** Inline content as Markdown, written the way people would. */
export function writeInline(content: readonly Inline[], place: Place, entryFor: EntryFor): string {
  const pieces = group(content, new Set(), { place, entryFor, inLink: false });
  let line = assemble(pieces);
  for (let round = 0; round < 4; round++) {
    if (!useTagsWhereMarksFail(pieces)) break;
    line = assemble(pieces);
  }
  return place === "lines" ? breaksAtEnd(line).split("\n").map(edges).join("\n") : edges(line);
}

/** Inline content in a safe form: tags instead of marks, every sign as an entity. */
export function writeSafeInline(content: readonly Inline[], entryFor: EntryFor): string {
  return content
    .map((item) => {
      switch (item.type) {
        case "text":
          return tagged(item);
        case "link":
          return `<a href="${entities(item.href)}">${item.content.map(tagged).join("")}</a>`;
        case "mention":
          return writeMention(item, entryFor, entities);
        case "inlineImage":
          return writeImageTag(item);
        case "inlineMath":
          return writeMathTag(item);
      }
      return "";
    })
    .join("");
}

/** The value of an attribute, in a table as well. */
export function attribute(value: string): string {
  return value.replace(/[&"<>|`{^\n]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A text or attribute in which every sign but letters and digits is an entity. */
export function entities(text: string): string {
  return text.replace(/[^a-zA-Z0-9\u0080-\u{10ffff}]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

const tagOrder = ["textColor", "backgroundColor", "underline", "bold", "italic", "strike", "code"] as const;
const tags: Record<string, string> = {
  underline: "u",
  bold: "strong",
  italic: "em",
  strike: "s",
  code: "code",
};

function tagged({ text, styles }: InlineText): string {
  let html = text.split("\n").map(entities).join("<br>");
  for (const style of [...tagOrder].reverse()) {
    const value = styles[style];
    if (value !== undefined) html = `${openTag(style, String(value))}${html}${closeTag(style)}`;
  }
  return html;
}

function openTag(style: keyof Styles, value: string): string {
  if (style === "textColor") return `<span style="color: ${value}">`;
  if (style === "backgroundColor") return `<span style="background-color: ${value}">`;
  return `<${tags[style]}>`;
}

function closeTag(style: keyof Styles): string {
  return style === "textColor" || style === "backgroundColor" ? "</span>" : `</${tags[style]}>`;
}

function writeMention(
  item: InlineOf<"mention">,
  entryFor: EntryFor,
  write: (text: string) => string,
): string {
  const { kind, id, label } = item.props;
  if (kind === "user") return `<span data-person="${id}">@${write(label)}</span>`;
  return `<a data-mention="${id}" href="${attribute(entryFor(id))}">${write(label)}</a>`;
}

function writeImageTag({ props }: InlineOf<"inlineImage">): string {
  const image = `<img src="${entities(props.url)}" alt="${entities(props.alt)}">`;
  return props.href === "" ? image : `<a href="${entities(props.href)}">${image}</a>`;
}

function writeMathTag({ props: { tex } }: InlineOf<"inlineMath">): string {
  return `<span data-math="${entities(tex)}"></span>`;
}

/** Wraps the longest runs of a style first; code last, because nothing is marked inside it. */
function group(content: readonly Inline[], done: ReadonlySet<keyof Styles>, context: Context): Piece[] {
  const pieces: Piece[] = [];
  const styles = content.map(commonStyles);
  for (let at = 0; at < content.length; ) {
    let best: keyof Styles | null = null;
    let length = 0;
    for (const style of tagOrder) {
      const value = styles[at]![style];
      if (value === undefined || done.has(style) || (style === "code" && best !== null)) continue;
      let end = at + 1;
      if (style !== "code") while (end < content.length && styles[end]![style] === value) end++;
      if (end - at > length) {
        best = style;
        length = end - at;
      }
    }
    if (best === null) append(pieces, plainPieces(content[at++]!, done, context));
    else if (best === "code" && content[at]!.type === "text")
      append(pieces, codePieces(content[at++] as InlineText, context));
    else {
      const pair = { tags: best !== "bold" && best !== "italic" && best !== "strike" };
      const value = String(styles[at]![best]);
      pieces.push({ is: "open", style: best, value, pair });
      append(pieces, group(content.slice(at, at + length), new Set([...done, best]), context));
      pieces.push({ is: "close", style: best, value, pair });
      at += length;
    }
  }
  return pieces;
}

/** The styles of all the text in an item. */
function commonStyles(item: Inline): Styles {
  if (item.type === "text") return item.styles;
  if (item.type !== "link" || item.content.length === 0) return {};
  const [first, ...rest] = item.content;
  const shared = Object.entries(first!.styles).filter(
    ([style, value]) =>
      style !== "code" && rest.every((part) => part.styles[style as keyof Styles] === value),
  );
  return Object.fromEntries(shared);
}

function plainPieces(item: Inline, done: ReadonlySet<keyof Styles>, context: Context): Piece[] {
  switch (item.type) {
    case "text":
      return [{ is: "text", text: escapeText(item.text, context) }];
    case "link":
      return writeLink(item, done, context);
    case "mention":
      return [
        { is: "text", text: writeMention(item, context.entryFor, (text) => escapeText(text, context)) },
      ];
    case "inlineImage": {
      const { url, alt, href } = item.props;
      const image = `![${escapeText(alt, context)}](${destination(url, context.place)})`;
      return [{ is: "text", text: href === "" ? image : `[${image}](${destination(href, context.place)})` }];
    }
    case "inlineMath": {
      const { tex } = item.props;
      const isPlain = !/[\n$`]|^\s|\s$/.test(tex) && !(context.place === "cell" && tex.includes("|"));
      return [{ is: "text", text: isPlain ? `$${tex}$` : writeMathTag(item) }];
    }
  }
}

function writeLink(link: InlineLink, done: ReadonlySet<keyof Styles>, context: Context): Piece[] {
  const { href } = link;
  const only = link.content.length === 1 ? link.content[0] : undefined;
  if (
    only?.text === href &&
    /^https?:\/\/[^\s<>\\|]+$/.test(href) &&
    Object.keys(only.styles).length === done.size
  ) {
    return [{ is: "text", text: `<${href}>` }];
  }
  const inside = group(link.content, done, { ...context, inLink: true });
  const end = `](${destination(href, context.place)})`;
  return [{ is: "text", text: "[" }, ...inside, { is: "text", text: end }];
}

/** An address as it stands in a link or image. */
export function destination(address: string, place: Place): string {
  let written = address.replace(/\\/g, "\\\\").replace(/&(?=#?\w+;)/g, "\\&");
  if (place === "cell") written = written.replaceAll("|", "\\|");
  if (/^[^\s<>()]+$/.test(written)) return written;
  return `<${written.replace(/[<>]/g, "\\$&")}>`;
}

function codePieces({ text }: InlineText, context: Context): Piece[] {
  if (text.includes("\n")) {
    return [{ is: "text", text: `<code>${escapeText(text, context)}</code>` }];
  }
  const fence = "`".repeat(longestRun(text, "`") + 1);
  const pad = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== "") ? " " : "";
  const code = `${fence}${pad}${text}${pad}${fence}`;
  return [{ is: "text", text: context.place === "cell" ? code.replaceAll("|", "\\|") : code }];
}

/** Text in which nothing is read as a mark. */
export function escapeText(
  text: string,
  { place, inLink = false }: { place: Place; inLink?: boolean },
): string {
  let escaped = text
    .replace(/[\\`*[\]~]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/\{(?=[#%{.:]|[ \t]*(?:[#.]|[\w:-]+=))/g, "\\{")
    .replace(/=(?==)|%(?=%)/g, "\\$&")
    .replace(/\^(?=[\w-]{4,64}$)/gm, "\\^")
    .replace(/(?<=[\p{L}\p{N})\]])\^(?=[^\s^]{1,30}\^)/gu, "\\^");
  escaped = escaped.replace(/\\\[((?:[^\\\n]|\\[^\n([\]])*)\\\]/g, (whole, inside: string) =>
    isTex(inside, "[") ? `\\[${inside}&#93;` : whole,
  );
  // One dollar sign is a price; two may hold a formula.
  if (/\$.*\$/s.test(escaped)) escaped = escaped.replace(/\$(?=\S)/g, "\\$");
  if (!inLink) {
    // Addresses in the text would become links.
    escaped = escaped
      .replace(/https?(?=:\/\/)/gi, "$&\\")
      .replace(/www(?=\.)/gi, "$&\\")
      .replace(/(?<=[\w.+-])@(?=[\w-])/g, "&#64;");
  }
  if (place === "cell") escaped = escaped.replaceAll("|", "\\|");
  return escaped.replaceAll("\n", place === "lines" ? "\\\n" : "<br>");
}

/** White space at the ends of a line would be lost, and a line can begin like a heading, list, quote or table. */
function edges(line: string): string {
  return spacesAtEnds(line)
    .replace(/^(#{1,6}|[-+])(?=\s|\\?$)/, "\\$1")
    .replace(/^\\\[/, "&#91;")
    .replace(/^import(?=[ \t].*["'];?[ \t]*$)/, "&#105;mport")
    .replace(/^(\d{1,9})([.)])(?=\s|\\?$)/, "$1\\$2")
    .replace(/^(?=[>|]|:::|:\s|\$\$|!!!|\?\?\?|<<<|-+8<|\+{3}$|[=:|\s-]+$)/, "\\");
}

function spacesAtEnds(line: string): string {
  const before = /^[ \t]*/.exec(line)![0].length;
  if (before === line.length) return spacesAsEntities(line);
  const end = line.length - countAtEnd(line, " \t");
  return (
    spacesAsEntities(line.slice(0, before)) + line.slice(before, end) + spacesAsEntities(line.slice(end))
  );
}

function spacesAsEntities(space: string): string {
  return space.replaceAll(" ", "&#32;").replaceAll("\t", "&#9;");
}

/** Line breaks (a backslash and a line feed) at the end of a text would be a backslash only: there they are tags. */
function breaksAtEnd(text: string): string {
  let end = text.length;
  while (end >= 2 && text.startsWith("\\\n", end - 2)) end -= 2;
  return text.slice(0, end) + "<br>".repeat((text.length - end) / 2);
}

const marks: Record<string, string> = { bold: "**", italic: "_", strike: "~~" };

function assemble(pieces: readonly Piece[]): string {
  const texts: string[] = [];
  for (const piece of pieces) {
    const text = written(piece);
    if (text === "") continue;
    const before = texts.at(-1);
    // An exclamation mark before a link would make it an image.
    if (text.startsWith("[") && before?.endsWith("!")) texts[texts.length - 1] = `${before.slice(0, -1)}\\!`;
    texts.push(text);
  }
  return texts.join("");
}

function written(piece: Piece): string {
  if (piece.is === "text") return piece.text;
  if (!piece.pair.tags) return marks[piece.style]!;
  return piece.is === "open" ? openTag(piece.style, piece.value) : closeTag(piece.style);
}

/** Turns marks into tags where the rules would not read them as marks; returns whether there was one. */
function useTagsWhereMarksFail(pieces: readonly Piece[]): boolean {
  const shown = pieces.map((piece) => ({ piece, text: written(piece) })).filter(({ text }) => text !== "");
  let failed = false;
  shown.forEach(({ piece }, at) => {
    if (piece.is === "text" || piece.pair.tags) return;
    const before = lastSign(shown[at - 1]?.text ?? " ");
    const after = firstSign(shown[at + 1]?.text ?? " ");
    if (flanks(piece.is, piece.style, before, after)) return;
    piece.pair.tags = true;
    failed = true;
  });
  return failed;
}

function firstSign(text: string): string {
  return String.fromCodePoint(text.codePointAt(0)!);
}

function lastSign(text: string): string {
  return [...text.slice(-2)].at(-1)!;
}

function flanks(side: "open" | "close", style: keyof Styles, before: string, after: string): boolean {
  const inner = side === "open" ? after : before;
  const outer = side === "open" ? before : after;
  const isSpace = /\s/.test(inner);
  const outerEnds = /[\s\p{P}\p{S}]/u.test(outer);
  if (isSpace || (/[\p{P}\p{S}]/u.test(inner) && !outerEnds)) return false;
  return style !== "italic" || outerEnds; // an underscore inside a word is a letter
}
