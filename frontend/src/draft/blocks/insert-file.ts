import { FilePanelExtension, insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { pickFile } from "../uploads.ts";
import type { AnyEditor } from "./kind.ts";

/** Asks for an image or a file, uploads it, and inserts it at the cursor. */
export async function insertFile(editor: AnyEditor, type: "image" | "file"): Promise<void> {
  const block = insertOrUpdateBlockForSlashMenu(editor, { type });
  const file = await pickFile(type === "image" ? "image/*" : "");
  if (file === null) {
    editor.getExtension(FilePanelExtension)?.showMenu(block.id);
    return;
  }
  editor.updateBlock(block.id, { type, props: { name: file.name } });
  const update = await editor.uploadFile?.(file, block.id);
  if (update !== undefined && editor.getBlock(block.id) !== undefined)
    editor.updateBlock(block.id, update as never);
}
