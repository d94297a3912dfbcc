/** What is typed while a picture or another block without text is selected stands in a line below it. */
import { createExtension } from "@blocknote/core";
import { NodeSelection, Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { uuid } from "../api/id.ts";
import { isComposing } from "../command/composing.ts";
import type { PageEditor } from "./schema.ts";

export const belowThings = createExtension({
  key: "below-things",
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          // The key itself goes on, into the line where the cursor stands now.
          keydown(view, event) {
            const { key, ctrlKey, metaKey } = event;
            const isTyped = [...key].length === 1 || isComposing(event) || key === "Dead";
            if (isTyped && !ctrlKey && !metaKey) goBelow(view);
          },
          beforeinput(view, { inputType }) {
            if (/^insert(?!FromDrop|FromPaste)/.test(inputType)) goBelow(view);
          },
          compositionstart: goBelow,
        },
      },
    }),
  ],
});

/** Moves the cursor from a selected block without text into the empty line below it, which is made when there is none. */
export function goBelowThing(editor: PageEditor): void {
  const view = editor.prosemirrorView;
  if (view) goBelow(view);
}

function goBelow(view: EditorView): void {
  const { selection, schema, tr } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return;
  const { $from, node } = selection;
  // The selection is of the block's content or of all of it.
  const depth = node.type.name === "blockContainer" ? $from.depth + 1 : $from.depth;
  const after = node.type.name === "blockContainer" ? selection.to : $from.after(depth);
  const next = view.state.doc.resolve(after).nodeAfter;
  const isFree = next?.firstChild?.type.name === "paragraph" && next.firstChild.content.size === 0;
  if (!isFree) {
    const { blockContainer, paragraph } = schema.nodes;
    tr.insert(after, blockContainer!.create({ id: uuid() }, paragraph!.create()));
  }
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
}
