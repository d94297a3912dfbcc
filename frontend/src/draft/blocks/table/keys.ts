import { createExtension } from "@blocknote/core";
import { addRowAfter, goToNextCell, isInTable, selectedRect } from "prosemirror-tables";

/** Tab in the last cell adds a row; Enter breaks the line, as cells may hold several. */
export const tableKeys = createExtension({
  key: "table-keys",
  runsBefore: ["default"],
  keyboardShortcuts: {
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
