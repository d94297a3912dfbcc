import type { AnyEditor } from "./kind.ts";

/** A rule for characters typed at the start of a block, at the moment it matches. */
interface TypedHere {
  match: RegExpMatchArray;
  editor: AnyEditor;
}

/** Replaces content that is not text, such as a mention or an image. */
export const other = "\u0000";

/** The text of the block at the cursor, without the characters that were just typed. */
export function textBehind({ match, editor }: TypedHere): string {
  const { content } = editor.getTextCursorPosition().block;
  const items = (Array.isArray(content) ? content : []) as unknown as TextItem[];
  const text = items
    .map((item) => item.text ?? item.content?.map((part) => part.text).join("") ?? other)
    .join("");
  // The document does not contain the last character yet.
  return text.slice(match[0].length - 1);
}

interface TextItem {
  text?: string;
  content?: { text: string }[];
}
