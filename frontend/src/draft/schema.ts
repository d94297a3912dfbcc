import { BlockNoteSchema, defaultInlineContentSpecs } from "@blocknote/core";
import { blockSpecs } from "./blocks/register.ts";
import { inlineImage, inlineMath, mention } from "./inline.ts";

/** The document format, as the editor knows it. */
export const schema = BlockNoteSchema.create({
  blockSpecs,
  inlineContentSpecs: { ...defaultInlineContentSpecs, mention, inlineImage, inlineMath },
});

export type PageEditor = typeof schema.BlockNoteEditor;
export type PageBlock = typeof schema.Block;
export type PartialPageBlock = typeof schema.PartialBlock;
