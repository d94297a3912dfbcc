import { createExtension } from "@blocknote/core";
import { addRowAfter, goToNextCell, isInTable, selectedRect } from "prosemirror-tables";

let openMenu: (() => void) | null = null;

/** Sets how the menu of the table at the cursor is opened. Returns a function that undoes that. */
export function onTableMenu(open: () => void): () => void {
  openMenu = open;
  return () => {
    if (openMenu === open) openMenu = null;
  };
}

/** Alt and T open the menu of the table. Tab in the last cell adds a row; Enter breaks the line, as cells may hold several. */
export const tableKeys = createExtension({
  key: "table-keys",
  runsBefore: ["default"],
  keyboardShortcuts: {
    "Alt-t": ({ editor }) => {
      if (openMenu === null || !isInTable(editor.prosemirrorState)) return false;
      openMenu();
      return true;
    },
    Tab: ({ editor }) => {
      if (!isInTable(editor.prosemirrorState)) return false;
      const { bottom, right, map } = selectedRect(editor.prosemirrorState);
      if (bottom === map.height && right === map.width) editor.exec(addRowAfter);
      editor.exec(goToNextCell(1));
      return true;
    },
    Enter: ({ editor }) => {
      const { selection, schema } = editor.prosemirrorState;
      if (!isInTable(editor.prosemirrorState) || selection.$head.parent.type.name !== "tableParagraph")
        return false;
      editor.transact((tr) => tr.replaceSelectionWith(schema.nodes.hardBreak!.create()).scrollIntoView());
      return true;
    },
  },
});
