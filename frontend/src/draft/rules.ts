import { type BlockNoteEditor, createExtension } from "@blocknote/core";

// biome-ignore lint/suspicious/noExplicitAny: a rule works in an editor of any schema.
type AnyEditor = BlockNoteEditor<any, any, any>;

/**
 * What is typed at the beginning of a block to make it another. Unlike the editor's own rules for code and dividers,
 * these never take away text that stands behind the cursor.
 */

interface TypedHere {
  match: RegExpMatchArray;
  editor: AnyEditor;
}

/** Stands for what is no text: a mention, an image. */
const other = "\u0000";

/** The text of the block that the cursor is in, without the signs that were typed just now. */
function textBehind({ match, editor }: TypedHere): string {
  const { content } = editor.getTextCursorPosition().block;
  const items = (Array.isArray(content) ? content : []) as unknown as TextItem[];
  const text = items
    .map((item) => item.text ?? item.content?.map((part) => part.text).join("") ?? other)
    .join("");
  // The last sign is not in the document yet.
  return text.slice(match[0].length - 1);
}

interface TextItem {
  text?: string;
  content?: { text: string }[];
}

/** Three backticks, perhaps a language, and a space: code, with what stands behind them as its text. */
export const codeRule = createExtension({
  key: "code-rule",
  inputRules: [
    {
      find: /^```([\w+#.-]*)\s$/,
      replace: (typed) => {
        const text = textBehind(typed);
        if (text.includes(other)) return undefined;
        const language = typed.match[1] || "text";
        return { type: "codeBlock", props: { language }, content: text === "" ? [] : text } as never;
      },
    },
  ],
});

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
