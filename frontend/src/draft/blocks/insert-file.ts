import { FilePanelExtension } from "@blocknote/core/extensions";
import { pickFile } from "../uploads.ts";
import type { AnyEditor } from "./kind.ts";

type FileType = "image" | "video" | "audio" | "file";

/** Asks for an image or a file, uploads it, and inserts it at the cursor. */
export async function insertFile(editor: AnyEditor, type: "image" | "file"): Promise<void> {
  const id = place(editor, editor.getTextCursorPosition().block.id, type, "");
  const file = await pickFile(type === "image" ? "image/*" : "");
  if (file === null) editor.getExtension(FilePanelExtension)?.showMenu(id);
  else await fill(editor, id, file);
}

/** Inserts files below the cursor, one after the other, and uploads them. */
export function insertFiles(editor: AnyEditor, files: readonly File[]): void {
  let beside = editor.getTextCursorPosition().block.id;
  for (const file of files) {
    beside = place(editor, beside, typeOf(file), file.name);
    void fill(editor, beside, file);
  }
}

function typeOf({ type }: File): FileType {
  const [kind] = type.split("/");
  return kind === "image" || kind === "video" || kind === "audio" ? kind : "file";
}

/** Puts an empty block below another one, in place of it when that is empty. Undo takes it back as a whole. */
function place(editor: AnyEditor, beside: string, type: FileType, name: string): string {
  return editor.transact(() => {
    const [made] = editor.insertBlocks([{ type, props: { name } }], beside, "after");
    const block = editor.getBlock(beside);
    const isEmpty =
      Array.isArray(block?.content) && block.content.length === 0 && block.children.length === 0;
    if (isEmpty && block!.type === "paragraph") editor.removeBlocks([beside]);
    editor.setTextCursorPosition(made!.id);
    return made!.id;
  });
}

async function fill(editor: AnyEditor, id: string, file: File): Promise<void> {
  const update = await editor.uploadFile?.(file, id);
  if (update !== undefined && editor.getBlock(id) !== undefined) editor.updateBlock(id, update as never);
}
