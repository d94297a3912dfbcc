import { createExtension } from "@blocknote/core";
import { type BlockAct, blockActs, moveSelected } from "./block-acts.ts";
import type { PageEditor } from "./schema.ts";

let openMenu: (() => void) | null = null;

/** Sets how the menu of the block at the cursor is opened. Returns a function that undoes that. */
export function onBlockMenu(open: () => void): () => void {
  openMenu = open;
  return () => {
    if (openMenu === open) openMenu = null;
  };
}

export const openBlockMenu = (): void => openMenu?.();

/** A chord as ProseMirror writes it: `alt+arrowup` is `Alt-ArrowUp`. */
const chordOf = (keys: string) =>
  keys
    .replace("arrowup", "ArrowUp")
    .replace("arrowdown", "ArrowDown")
    .replace("alt+", "Alt-")
    .replace("mod+", "Mod-");

const run =
  (act: BlockAct) =>
  ({ editor }: { editor: unknown }) => {
    const page = editor as PageEditor;
    act.run(page, page.getTextCursorPosition().block);
    return true;
  };

/** The keys of what can be done with the block at the cursor. Alt and arrows also move several that are selected. */
export const blockKeys = createExtension({
  key: "block-keys",
  keyboardShortcuts: {
    ...Object.fromEntries(blockActs.flatMap((act) => (act.keys ? [[chordOf(act.keys), run(act)]] : []))),
    "Alt-ArrowUp": ({ editor }) => {
      moveSelected(editor as never, -1);
      return true;
    },
    "Alt-ArrowDown": ({ editor }) => {
      moveSelected(editor as never, 1);
      return true;
    },
    "Alt-o": () => {
      if (openMenu === null) return false;
      openMenu();
      return true;
    },
  },
});
