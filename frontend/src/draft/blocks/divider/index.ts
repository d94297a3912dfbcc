import { createExtension, defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { DividerIcon } from "../../../theme/block-icons.tsx";
import { type AnyEditor, type EditorKind, put } from "../kind.ts";
import { textBehind } from "../typed.ts";

/** Three dashes in an empty block become a divider, and the cursor moves behind it. */
const dividerRule = createExtension({
  key: "divider-rule",
  inputRules: [
    {
      find: /^---$/,
      replace: (typed) => {
        if (textBehind(typed) !== "") return undefined;
        const { editor } = typed;
        queueMicrotask(() => moveOn(editor));
        return { type: "divider", props: {}, content: [] } as never;
      },
    },
  ],
});

/** Moves the cursor from a block without text into the next block with text, and creates one if needed. */
function moveOn(editor: AnyEditor): void {
  const { block, nextBlock } = editor.getTextCursorPosition();
  if (block.content !== undefined) return;
  const empty = Array.isArray(nextBlock?.content) && nextBlock.content.length === 0;
  const target = empty ? nextBlock! : editor.insertBlocks([{ type: "paragraph" }], block, "after")[0]!;
  editor.setTextCursorPosition(target, "start");
}

export const divider = {
  spec: { ...defaultBlockSpecs.divider, extensions: [dividerRule] },
  slash: [
    {
      title: t("Divider"),
      hint: t("A line between two parts"),
      group: "Blocks",
      order: 130,
      keys: "---",
      words: t("hr rule separator"),
      icon: DividerIcon,
      run: put({ type: "divider" }),
    },
  ],
} satisfies EditorKind;
