import * as z from "zod";
import { schema as audio } from "./blocks/audio/schema.ts";
import { schema as bulletListItem } from "./blocks/bullet-list-item/schema.ts";
import { schema as callToAction } from "./blocks/call-to-action/schema.ts";
import { schema as callout } from "./blocks/callout/schema.ts";
import { schema as checkListItem } from "./blocks/check-list-item/schema.ts";
import { schema as codeBlock } from "./blocks/code-block/schema.ts";
import { schema as column } from "./blocks/column/schema.ts";
import { schema as columnList } from "./blocks/column-list/schema.ts";
import { schema as custom } from "./blocks/custom/schema.ts";
import { schema as divider } from "./blocks/divider/schema.ts";
import { schema as embed } from "./blocks/embed/schema.ts";
import { schema as file } from "./blocks/file/schema.ts";
import { schema as gallery } from "./blocks/gallery/schema.ts";
import { schema as heading } from "./blocks/heading/schema.ts";
import { schema as image } from "./blocks/image/schema.ts";
import { schema as math } from "./blocks/math/schema.ts";
import { schema as numberedListItem } from "./blocks/numbered-list-item/schema.ts";
import { schema as pageTable } from "./blocks/page-table/schema.ts";
import { schema as paragraph } from "./blocks/paragraph/schema.ts";
import { schema as quote } from "./blocks/quote/schema.ts";
import { schema as table } from "./blocks/table/schema.ts";
import { schema as toggleListItem } from "./blocks/toggle-list-item/schema.ts";
import { schema as video } from "./blocks/video/schema.ts";
import { id } from "./values.ts";

/**
 * The document format: a page is a list of blocks, a block has inline content and child blocks.
 * It is BlockNote's JSON, made strict: what is not described here is refused at the boundary (422),
 * never stored and never rendered.
 */

/** One block without its children, discriminated by `type`. */
export const bareBlockSchema = z.discriminatedUnion("type", [
  paragraph,
  heading,
  quote,
  callout,
  callToAction,
  bulletListItem,
  numberedListItem,
  checkListItem,
  toggleListItem,
  codeBlock,
  math,
  table,
  image,
  gallery,
  video,
  audio,
  file,
  embed,
  divider,
  columnList,
  column,
  custom,
  pageTable,
]);

export type BareBlock = z.infer<typeof bareBlockSchema>;
export type Block = BareBlock & { children: Block[] };
export type BlockType = Block["type"];
/** The blocks of one kind. */
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

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

/** A heading in the table of contents: `id` is its anchor, unique within the page. */
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
  /** The text of the first link to each of these entries, on one line. */
  linkTexts: ReadonlyMap<string, string>;
  /** The addresses outside that it links to, as `outsideOf` writes them, each with the text of its first link. */
  outside: ReadonlyMap<string, string>;
  /** Ids of the people it mentions, each once. */
  people: string[];
  /** Ids of the files (images, attachments) it shows, each once. */
  files: string[];
}
