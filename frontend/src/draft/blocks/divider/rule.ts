import { createExtension } from "@blocknote/core";
import type { AnyEditor } from "../kind.ts";
import { textBehind } from "../typed.ts";

/** Three dashes in an empty block: a divider, and the cursor behind it. */
export const dividerRule = createExtension({
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

/** From a block that holds no text into the next one that does, which is made when there is none. */
function moveOn(editor: AnyEditor): void {
  const { block, nextBlock } = editor.getTextCursorPosition();
  if (block.content !== undefined) return;
  const empty = Array.isArray(nextBlock?.content) && nextBlock.content.length === 0;
  const target = empty ? nextBlock! : editor.insertBlocks([{ type: "paragraph" }], block, "after")[0]!;
  editor.setTextCursorPosition(target, "start");
}
