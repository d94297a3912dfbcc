/** Puts into the editor what was typed before it was here. */
import type { PageEditor } from "./schema.ts";

/** A new page begins with these lines; what a template gave it stands below them. */
export function continueText(editor: PageEditor, lines: string[], isEmpty: boolean): void {
  if (!isEmpty) {
    const made = lines.map((content) => ({ type: "paragraph" as const, content }));
    const first = editor.document[0]!;
    const last = made.length === 0 ? first : editor.insertBlocks(made, first.id, "before").at(-1)!;
    editor.focus();
    editor.setTextCursorPosition(last.id, made.length === 0 ? "start" : "end");
    return;
  }
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
