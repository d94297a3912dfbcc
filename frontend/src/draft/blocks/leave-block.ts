import type { AnyEditor } from "./kind.ts";

/** Puts the cursor behind a block. */
export function leaveBlock(editor: AnyEditor, id: string): void {
  const next =
    editor.getNextBlock(id) ?? editor.insertBlocks([{ type: "paragraph" } as never], id, "after")[0];
  if (next !== undefined) editor.setTextCursorPosition(next.id, "start");
  editor.focus();
}
