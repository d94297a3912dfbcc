import { BlockNoteSchema, defaultBlockSpecs, defaultInlineContentSpecs } from "@blocknote/core";
import { callout } from "./callout.ts";
import { checkListItem } from "./checks.ts";
import { code } from "./code.ts";
import { inlineImage, mention } from "./inline.ts";
import { dividerRule } from "./rules.ts";

/** What the document format takes, as the editor knows it: its own blocks, our callout, mentions and images in a line. */
export const schema = BlockNoteSchema.create({
  blockSpecs: {
    ...defaultBlockSpecs,
    divider: { ...defaultBlockSpecs.divider, extensions: [dividerRule] },
    checkListItem,
    codeBlock: code,
    callout: callout(),
  },
  inlineContentSpecs: { ...defaultInlineContentSpecs, mention, inlineImage },
});

export type PageEditor = typeof schema.BlockNoteEditor;
export type PageBlock = typeof schema.Block;
export type PartialPageBlock = typeof schema.PartialBlock;
