import type { BlockNoteEditor, PartialBlock } from "@blocknote/core";
import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import type { ComponentType } from "react";

/** One kind of block in the editor. */
export interface EditorKind {
  /** How BlockNote shows and reads it, with the rules for typing and pasting. */
  spec: object;
  /** Its items in the `/` menu. */
  slash?: SlashItem[];
  /** The choices in the toolbar that turn selected blocks into it. */
  choices?: Choice[];
}

/** One line of the menu that opens with `/`. */
export interface SlashItem {
  title: string;
  hint: string;
  group: "Text" | "Blocks" | "Insert";
  /** The menu sorts its items by this number. */
  order: number;
  /** The characters that do the same when typed. */
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

/** Inserts a block at the cursor. */
export const put = (block: PartialBlock<never, never, never> | object) => (editor: AnyEditor) => {
  insertOrUpdateBlockForSlashMenu(editor, block as never);
};
