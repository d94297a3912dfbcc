/** A document as the list of its modules: a module is a block at the top level, with all below it. */
import * as z from "zod";
import { blockSchema } from "./block-schema.ts";
import type { Below } from "./blocks/kind.ts";
import { allKinds, kindNamed, kindOf } from "./blocks/register.ts";
import { shownBlocks } from "./hidden.ts";
import { moduleShape } from "./module-shape.ts";
import { renderBlocks } from "./render.ts";
import type { Block, BlockType, Heading } from "./schema.ts";

/** A module as calls answer it. */
export const moduleSchema = z.object({
  id: z.string(),
  /** The same as `id` until the module is published, then null. */
  draft_id: z.string().nullable(),
  cls: z.string(),
  name: z.string(),
  /** The block. */
  object: blockSchema,
  object_type: z.string(),
  /** Its place, from 0. */
  sort_order: z.number().int(),
  variation: z.string(),
  /** 0 for a module that only those who write see, else 1. */
  visibility: z.number().int(),
  deleted_as_draft: z.number().int(),
  /** The values of the block: its inline content, the rows of a table, the slides of a gallery, the fields of a type that admins made, or the properties of a kind without content. */
  content: z.any(),
});
export type BlockModule = z.infer<typeof moduleSchema>;

const plainText = "rich_text";

/** The name of a module that is such a block. */
export function objectTypeOf(block: Block): string {
  const { objectType = plainText } = kindOf(block);
  return typeof objectType === "string" ? objectType : objectType(block);
}

/** The kind of block of this module type; null for an unknown type. Types were once called `metro-…`. */
export function blockTypeFor(objectType: string): BlockType | null {
  const name = objectType.replace(/^metro-/, "");
  if (name === plainText) return "paragraph";
  const found = allKinds.find(([, { objectType: its }]) => its === name);
  return found?.[0] ?? (kindNamed(name) === undefined ? null : (name as BlockType));
}

/** Whether the content of a module of this kind is made of the blocks below it. */
export const holdsBlocks = (type: string): boolean => kindNamed(type)?.values?.children !== undefined;

/** The blocks below a module that gets this content; null when the content does not fit its kind. */
export const blocksBelow = (type: string, content: unknown, module: Below): unknown[] | null =>
  kindNamed(type)?.values?.children?.(content, module) ?? null;

const names = Object.keys(moduleShape) as (keyof typeof moduleShape)[];
/** The properties of a block that it has as a module. */
export function moduleProps({ props }: Block): Pick<Block["props"], keyof typeof moduleShape> {
  return Object.fromEntries(
    names.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])),
  );
}

/** @param isPublished whether it is in the published text */
export function moduleOf(block: Block, place: number, isPublished: boolean): BlockModule {
  const { blockName, cls, variation, visibility, ...values } = block.props;
  return {
    id: block.id,
    draft_id: isPublished ? null : block.id,
    cls: cls ?? "",
    name: blockName ?? "",
    object: block,
    object_type: objectTypeOf(block),
    sort_order: place,
    variation: variation ?? "",
    visibility: visibility ?? 1,
    deleted_as_draft: 0,
    content: kindOf(block).values?.of(block) ?? block.content ?? values,
  };
}

/** The modules of a document. @param published the text that readers see, if it is another one */
export function modulesOf(blocks: readonly Block[], published = blocks): BlockModule[] {
  const known = published === blocks ? null : new Set(published.map(({ id }) => id));
  return blocks.map((block, place) => moduleOf(block, place, known?.has(block.id) ?? true));
}

/** A module for the navigation: its headings. */
export interface HeadingsByModule {
  id: string;
  object_type: string;
  headings: Heading[];
}

/** The modules that readers see, each with its headings, whose anchors are those of the page. */
export function headingsByModule(blocks: readonly Block[]): HeadingsByModule[] {
  const shown = shownBlocks(blocks);
  const { headings } = renderBlocks(shown);
  let from = 0;
  return shown.map((block) => {
    const { id } = block;
    const to = from + countHeadings([block]);
    const its = headings.slice(from, to);
    from = to;
    return { id, object_type: objectTypeOf(block), headings: its };
  });
}

/** How many of the page's headings are in some blocks. */
function countHeadings(blocks: readonly Block[]): number {
  return blocks.reduce(
    (count, block) =>
      count +
      Number(block.type === "heading" && renderBlocks([{ ...block, children: [] }]).headings.length) +
      countHeadings(block.children),
    0,
  );
}
