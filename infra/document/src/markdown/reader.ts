import type { Definition, FootnoteDefinition } from "mdast";
import { browserKinds } from "../blocks/browser.ts";
import { clean } from "../clean.ts";
import type { Inline, InlineText, Styles } from "../inline/schema.ts";
import { lengths } from "../limits.ts";
import { isSafeHref } from "../links.ts";
import type { Alignment } from "../looks.ts";
import type { Block, BlockOf, BlockType } from "../schema.ts";
import type { Include } from "./includes.ts";
import { withinSite } from "./site.ts";
import type { Soup } from "./soup.ts";

/** What could not be converted, and its line in the text. */
export interface Problem {
  line: number;
  message: string;
}

export interface MarkdownOptions {
  /** Makes the id of a new block. */
  newId: () => string;
  /**
   * Answers the address for a link written in the text, for instance a path to another file; null when it is broken. Not
   * called for links with a scheme (`https:`) and to a heading of the same page (`#there`). `report` notes what gets
   * lost.
   */
  resolveLink?: Resolve;
  /** The same for images, videos and files. It is also called for `data:` addresses. */
  resolveImage?: Resolve;
  /** The same for the name of a page or file in `[[name#heading]]`; without it, these are texts. */
  resolveName?: Resolve;
  /** The address of the site that the text was written for: links to it are resolved like addresses from the top. */
  site?: string | undefined;
  /** The end of a line within a paragraph stays the end of a line, as in comments on GitHub. */
  keepLines?: boolean;
  /** Returns the text of another file to include in this one, or null when there is none. */
  include?: Include;
}

type Resolve = (address: string, report: (message: string) => void) => string | null;

/** The shared state while one text is read. */
export interface Reader {
  options: MarkdownOptions;
  /** The Markdown that positions refer to, and how many lines stood before it. */
  source: string;
  lines: number;
  problems: Problem[];
  definitions: Map<string, Definition>;
  footnotes: Footnotes;
  /** Titles and widths of images, until it is known whether an image stands alone. */
  pictures: WeakMap<Inline, Picture>;
  /** Files that the text shows as pictures. */
  pictureFiles: Set<string>;
  /** Paragraphs that are blocks of their own and must not become the first line of the surrounding block. */
  own: WeakSet<Block>;
  /** Anchors that HTML sets (`id`, `name`) and the number of headings (that say something) before each. */
  anchors: Map<string, number>;
  /** Links to a place of the same page, and the line of the first of each. */
  ownLinks: Map<string, number>;
  /** Files that `![[name]]` shows, by their addresses: such a file becomes a link when it is not alone. */
  shown: Map<string, { written: string; line: number }>;
  headings: number;
  /** Reads a tree as blocks. It is here because elements hold trees, and trees hold elements. */
  readFlow: (soup: readonly Soup[], reader: Reader, setting: Setting, keepInline?: boolean) => Block[];
}

/** The data of an image beside its address and description; `width` in px. */
interface Picture {
  title: string;
  width: number | undefined;
}

/** The footnotes of a text. */
interface Footnotes {
  definitions: Map<string, FootnoteDefinition>;
  /** Identifiers and their numbers, in the order in which the text refers to them. */
  order: Map<string, number>;
}

/** The target of links to the footnotes until the anchor of their heading is known. */
export const footnotesAnchor = ":footnotes:";

/** The context of text: its styles, and the link it is in. */
export interface Marks {
  styles: Styles;
  href: string;
}
export const plainMarks: Marks = { styles: {}, href: "" };

/** The context of blocks inside HTML: their alignment, and the surrounding styles. */
export interface Setting {
  marks: Marks;
  alignment: Alignment;
}
export const plainSetting: Setting = { marks: plainMarks, alignment: "left" };

/** Notes what could not be converted. */
export function problem(reader: Reader, line: number, message: string): void {
  reader.problems.push({ line, message });
}

/** A block with the usual properties and no children. */
export function block<T extends BlockType>(
  reader: Reader,
  type: T,
  props: Partial<BlockOf<T>["props"]>,
  content?: unknown,
): BlockOf<T> {
  const full = { ...browserKinds[type].defaults, ...props };
  const id = reader.options.newId();
  return (content === undefined
    ? { id, type, props: full, children: [] }
    : { id, type, props: full, content, children: [] }) as unknown as BlockOf<T>;
}

/** The address of a link in the document, or null (with a problem) when it is not allowed. */
export function resolveHref(reader: Reader, written: string, line: number): string | null {
  const href = clean(written).trim();
  if (href.startsWith("#")) {
    if (!reader.ownLinks.has(href)) reader.ownLinks.set(href, line);
    return short(reader, href, line, "link");
  }
  const address = resolve(reader, href, line, "link", reader.options.resolveLink);
  if (address !== null && isPictureName(href)) reader.pictureFiles.add(address);
  return address;
}

const isPictureName = (address: string) => /\.(png|jpe?g|gif|webp|avif|svg|bmp)([?#]|$)/i.test(address);

/** The address of an image, video or file in the document, or null (with a problem) when it is not allowed. */
export function resolveSource(reader: Reader, written: string, line: number): string | null {
  const src = clean(written).trim();
  return resolve(reader, src, line, "image", reader.options.resolveImage);
}

function resolve(
  reader: Reader,
  address: string,
  line: number,
  what: "link" | "image",
  resolver: Resolve | undefined,
): string | null {
  if (address === "") return address;
  const { site } = reader.options;
  const inSite = site === undefined ? null : withinSite(address, site);
  if (inSite !== null && inSite !== address) {
    // A file outside of this text may still be found where it was.
    if (address.startsWith("/") && !address.startsWith("//"))
      return resolve(reader, inSite, line, what, resolver);
    const found = resolver?.(inSite, (message) => problem(reader, line, message)) ?? null;
    if (found !== null) return short(reader, found, line, what);
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  let found: string | null = address.startsWith("//") ? `https:${address}` : address;
  if (
    resolver !== undefined &&
    found === address &&
    (scheme === undefined || (scheme === "data" && what === "image"))
  ) {
    found = resolver(address, (message) => problem(reader, line, message));
    if (found === null) {
      problem(reader, line, `The ${what} “${cut(address)}” leads nowhere: its text was kept`);
      return null;
    }
  }
  if (!isSafeHref(found) || clean(found) !== found) {
    problem(reader, line, `The ${what} “${cut(address)}” is not allowed: its text was kept`);
    return null;
  }
  return short(reader, found, line, what);
}

function short(reader: Reader, address: string, line: number, what: string): string | null {
  if (address.length <= lengths.address) return address;
  problem(reader, line, `The address of the ${what} “${cut(address)}” is too long: its text was kept`);
  return null;
}

/** The beginning of a text, for a message. */
export function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** A description of an image or file: at most 2,000 characters. */
export function described(reader: Reader, text: string, line: number): string {
  const whole = clean(text);
  if (whole.length <= lengths.description) return whole;
  problem(reader, line, `The description “${cut(whole)}” is too long: its end was left out`);
  return whole.slice(0, lengths.description).toWellFormed();
}

/** Text as inline content; none for no text. */
export function plainContent(text: string): InlineText[] {
  const cleaned = clean(text);
  return cleaned === "" ? [] : [{ type: "text", text: cleaned, styles: {} }];
}
