import type { AnyEditor } from "./kind.ts";

/** A rule for what is typed at the beginning of a block, where it has just matched. */
interface TypedHere {
  match: RegExpMatchArray;
  editor: AnyEditor;
}

/** Stands for what is no text: a mention, an image. */
export const other = "\u0000";

/** The text of the block that the cursor is in, without the signs that were typed just now. */
export function textBehind({ match, editor }: TypedHere): string {
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
