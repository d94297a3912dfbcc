import { Extension } from "@tiptap/core";
import { uuid } from "../api/id.ts";

/**
 * Enter within or after the words of a paragraph, the most usual one: the new block has its id from the beginning. Without one,
 * the editor gives it one in a second change, for which all that follows changes runs again.
 */
export const enterKey = Extension.create({
  name: "enter-key",
  // Runs after menus, lists and typed signs have handled it, and before the editor's own handler.
  priority: 60,
  addKeyboardShortcuts: () => ({
    Enter({ editor }) {
      const { state, view } = editor;
      const { $from, empty } = state.selection;
      if (!empty || $from.parent.type.name !== "paragraph" || $from.parentOffset === 0) return false;
      const { blockContainer, paragraph } = state.schema.nodes;
      const block = { type: blockContainer!, attrs: { id: uuid() } };
      view.dispatch(state.tr.split($from.pos, 2, [block, { type: paragraph! }]).scrollIntoView());
      return true;
    },
  }),
});
