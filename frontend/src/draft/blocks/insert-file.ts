import { fileSign } from "@annals/document/browser";
import { FilePanelExtension } from "@blocknote/core/extensions";
import type { DraggedFile } from "../../pick/dragged-file.ts";
import { pickFile } from "../../pick/files.ts";
import type { AnyEditor } from "./kind.ts";

type FileType = "image" | "video" | "audio" | "file";

/** Asks for an image or a file, uploads it, and inserts it at the cursor. */
export async function insertFile(editor: AnyEditor, type: "image" | "file"): Promise<void> {
  const id = place(editor, editor.getTextCursorPosition().block.id, type, "");
  const file = await pickFile(type === "image" ? "image/*" : "");
  if (file === null) editor.getExtension(FilePanelExtension)?.showMenu(id);
  else await fill(editor, id, file);
}

/** A block, and which side of it. */
export interface Beside {
  id: string;
  side: "before" | "after";
}

/** Inserts files one after the other, below the cursor unless a place is given, and uploads them. */
export function insertFiles(editor: AnyEditor, files: readonly File[], at?: Beside): void {
  let { id, side } = at ?? { id: editor.getTextCursorPosition().block.id, side: "after" };
  for (const file of files) {
    id = place(editor, id, typeOf(file), file.name, side);
    side = "after";
    void fill(editor, id, file);
  }
}

/** Puts a file that is stored already into the text. */
export function insertStored(editor: AnyEditor, { url, name, ...kind }: DraggedFile, at: Beside): void {
  const id = place(editor, at.id, typeOf(kind), name, at.side);
  editor.updateBlock(id, { props: { url, name } } as never);
}

/** A type that no browser shows becomes a file, even when it is a picture. */
function typeOf({ type, size }: Pick<File, "type" | "size">): FileType {
  const { preview } = fileSign(type, size);
  return preview === null || preview === "pdf" ? "file" : preview;
}

/** Puts an empty block beside another one, in place of it when that is empty. Undo takes it back as a whole. */
function place(
  editor: AnyEditor,
  beside: string,
  type: FileType,
  name: string,
  side: Beside["side"] = "after",
): string {
  return editor.transact(() => {
    const [made] = editor.insertBlocks([{ type, props: { name } }], beside, side);
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
