import * as z from "zod";

/**
 * The document format: a page is a list of blocks, a block has inline content and child blocks.
 * It is BlockNote's JSON, made strict: what is not described here is refused at the boundary (422),
 * never stored and never rendered.
 */

/** Limits of one document. A document beyond them is refused with a sentence that says which. */
export const limits = { blocks: 10_000, depth: 16, bytes: 4 * 1024 * 1024 } as const;

/** Text that can be stored anywhere: no control characters but tab and line feed, no lone surrogates. */
export const cleanText = z
  .string()
  .refine(
    (text) => !/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/.test(text),
    "must not contain control characters",
  )
  .refine((text) => text.isWellFormed(), "must be well-formed Unicode");

/** The schemes the editor lets people link to; none of them runs anything in this page. */
const safeSchemes = new Set(["http", "https", "mailto", "tel", "ftp", "ftps", "sms", "callto", "xmpp"]);

/** True for links that may be followed: http(s), mailto, tel and the like, and addresses inside this site. */
export function isSafeHref(href: string): boolean {
  if (href.startsWith("https://") || href.startsWith("http://") || href.startsWith("#")) return true;
  const compact = href.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(compact);
  if (compact.startsWith("//") || compact.startsWith("/\\") || compact.startsWith("\\")) return false;
  return scheme === null || safeSchemes.has(scheme[1]!.toLowerCase());
}

const href = cleanText
  .max(8192)
  .refine(isSafeHref, "must be a http, https, mailto or tel link, or an address of this site");
const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, "must hold only letters, digits, - and _");
/** A colour by name, or what a pasted page said (`rgb(0, 0, 0)`), which is kept but not shown. */
const paint = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[a-zA-Z0-9#(),.%/ _+-]+$/, "must be the name of a colour");
const color = paint.default("default");
const alignment = z.enum(["left", "center", "right", "justify"]).default("left");
const looks = { backgroundColor: color, textColor: color, textAlignment: alignment };

export const stylesSchema = z.strictObject({
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  code: z.literal(true).optional(),
  textColor: paint.optional(),
  backgroundColor: paint.optional(),
});
const text = z.strictObject({ type: z.literal("text"), text: cleanText, styles: stylesSchema });
const link = z.strictObject({ type: z.literal("link"), href, content: z.array(text) });
const mention = z.strictObject({
  type: z.literal("mention"),
  props: z.strictObject({ kind: z.enum(["user", "entry"]), id, label: cleanText.max(300) }),
  content: z.never().optional(),
});
const inlineImage = z.strictObject({
  type: z.literal("inlineImage"),
  props: z.strictObject({
    url: href,
    alt: cleanText.max(2000).default(""),
    /** Where the image leads when it is a link; empty when it is not. */
    href: href.or(z.literal("")).default(""),
  }),
  content: z.never().optional(),
});
export const inlineSchema = z.discriminatedUnion("type", [text, link, mention, inlineImage]);
const inlines = z.array(inlineSchema);

const cell = z.strictObject({
  type: z.literal("tableCell"),
  content: inlines,
  props: z.strictObject({
    ...looks,
    colspan: z.number().int().min(1).max(100).default(1),
    rowspan: z.number().int().min(1).max(1000).default(1),
  }),
});
const tableContent = z.strictObject({
  type: z.literal("tableContent"),
  columnWidths: z.array(z.number().min(1).max(10_000).nullish()).max(100).default([]),
  headerRows: z.number().int().min(0).max(1000).optional(),
  headerCols: z.number().int().min(0).max(100).optional(),
  rows: z.array(z.strictObject({ cells: z.array(z.union([inlines, cell])).max(100) })).max(5000),
});

const file = {
  backgroundColor: color,
  name: cleanText.max(2000).default(""),
  url: href.or(z.literal("")).default(""),
  caption: cleanText.max(2000).default(""),
};
const player = { ...file, showPreview: z.boolean().default(true) };
const picture = {
  ...player,
  textAlignment: alignment,
  previewWidth: z.number().min(1).max(10_000).optional(),
};

function shape<T extends string, P extends z.ZodRawShape, C extends z.ZodType>(
  type: T,
  props: P,
  content: C,
) {
  return z.strictObject({ id, type: z.literal(type), props: z.strictObject(props), content });
}
const none = z.never().optional();

/** One block without its children, discriminated by `type`. */
export const bareBlockSchema = z.discriminatedUnion("type", [
  shape("paragraph", looks, inlines),
  shape(
    "heading",
    { ...looks, level: z.number().int().min(1).max(6), isToggleable: z.boolean().default(false) },
    inlines,
  ),
  shape("quote", { backgroundColor: color, textColor: color }, inlines),
  shape("callout", { ...looks, tone: z.enum(["note", "tip", "warning", "danger"]).default("note") }, inlines),
  shape("bulletListItem", looks, inlines),
  shape(
    "numberedListItem",
    { ...looks, start: z.number().int().min(0).max(999_999_999).optional() },
    inlines,
  ),
  shape("checkListItem", { ...looks, checked: z.boolean().default(false) }, inlines),
  shape("toggleListItem", looks, inlines),
  shape("codeBlock", { language: z.string().max(64).default("text") }, inlines),
  shape("table", { textColor: color }, tableContent),
  shape("image", picture, none),
  shape("video", picture, none),
  shape("audio", player, none),
  shape("file", file, none),
  shape("divider", {}, none),
]);

export type Styles = z.infer<typeof stylesSchema>;
export type InlineText = z.infer<typeof text>;
export type InlineLink = z.infer<typeof link>;
export type TableCell = z.infer<typeof cell>;
export type Inline = z.infer<typeof inlineSchema>;
export type TableContent = z.infer<typeof tableContent>;
export type BareBlock = z.infer<typeof bareBlockSchema>;
export type Block = BareBlock & { children: Block[] };

/**
 * A step that changes a document. Applied in order; a position is `parent` (null: top level) and the block
 * that stands `after` there (null: first).
 */
export type BlockChange =
  | { op: "add"; block: BareBlock; parent: string | null; after: string | null }
  | { op: "set"; block: BareBlock }
  | { op: "move"; id: string; parent: string | null; after: string | null }
  | { op: "remove"; id: string };

export const blockChangeSchema = z.discriminatedUnion("op", [
  z.strictObject({
    op: z.literal("add"),
    block: bareBlockSchema,
    parent: id.nullable(),
    after: id.nullable(),
  }),
  z.strictObject({ op: z.literal("set"), block: bareBlockSchema }),
  z.strictObject({ op: z.literal("move"), id, parent: id.nullable(), after: id.nullable() }),
  z.strictObject({ op: z.literal("remove"), id }),
]);

/** What a heading is in a table of contents: `id` is its anchor, unique within the page. */
export interface Heading {
  id: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  title: string;
}

/** A document as people read it. `html` is safe to insert; `text` is plain, one line a block. */
export interface Rendered {
  html: string;
  headings: Heading[];
  text: string;
  /** Ids of the entries that the document links to or mentions, each once. */
  entries: string[];
  /** Ids of the people it mentions, each once. */
  people: string[];
  /** Ids of the files (images, attachments) it shows, each once. */
  files: string[];
}
