/** Says that a block was moved when it was dragged to another place. What is selected text, or a copy, is none. */
import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, TextSelection } from "prosemirror-state";
import { toast } from "../toast/toast.ts";
import { moduleMoved } from "./block-acts.ts";

export const dropped = createExtension(() => {
  /** The page before the block was let go; null while none is. */
  let before: EditorState["doc"] | null = null;
  return {
    key: "dropped",
    prosemirrorPlugins: [
      new Plugin({
        props: {
          handleDrop({ state }, _event, _slice, isMove) {
            if (isMove && !(state.selection instanceof TextSelection)) before = state.doc;
            return false;
          },
        },
        view: () => ({
          update({ state }) {
            if (before !== null && !state.doc.eq(before)) toast(moduleMoved);
            before = null;
          },
        }),
      }),
    ],
  };
});
