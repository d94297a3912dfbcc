import type { BlockNoteEditor, PartialBlock } from "@blocknote/core";
import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import type { ComponentType } from "react";

/** What the editor knows of one kind of block of the document. */
export interface EditorKind {
  /** How BlockNote shows and reads it; its rules for what is typed and pasted are in there. */
  spec: object;
  /** What `/` offers for it. */
  slash?: SlashItem[];
  /** What the selected blocks can become by the toolbar. */
  choices?: Choice[];
}

/** One line of the menu that opens with `/`. */
export interface SlashItem {
  title: string;
  hint: string;
  group: "Text" | "Blocks" | "Insert";
  /** Items stand in this order. */
  order: number;
  /** What does the same when it is typed. */
  keys?: string;
  words: string;
  icon: Icon;
  run(editor: AnyEditor): void;
}

export interface Choice {
  name: string;
  type: string;
  props?: Record<string, string | number | boolean>;
  icon: Icon;
}

type Icon = ComponentType<{ size?: number }>;

// biome-ignore lint/suspicious/noExplicitAny: what a kind does works in an editor of any schema.
export type AnyEditor = BlockNoteEditor<any, any, any>;

/** Puts a block where the cursor is. */
export const put = (block: PartialBlock<never, never, never> | object) => (editor: AnyEditor) => {
  insertOrUpdateBlockForSlashMenu(editor, block as never);
};
