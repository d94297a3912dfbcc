/** Puts into the editor what was typed before it was here. */
import type { PageEditor } from "./schema.ts";

/** A new page begins with these lines. */
export function continueText(editor: PageEditor, lines: string[]): void {
  editor.replaceBlocks(
    editor.document,
    (lines.length === 0 ? [""] : lines).map((content) => ({ type: "paragraph", content })),
  );
  editor.focus();
  editor.setTextCursorPosition(editor.document.at(-1)!, "end");
}

/** Types lines where the cursor is, with Enter between them. False when there was nothing to type. */
export function typeLines(editor: PageEditor, lines: string[]): boolean {
  lines.forEach((line, at) => {
    if (at > 0) editor._tiptapEditor.commands.keyboardShortcut("Enter");
    if (line !== "") editor._tiptapEditor.commands.insertContent({ type: "text", text: line });
  });
  return lines.some((line) => line !== "") || lines.length > 1;
}
