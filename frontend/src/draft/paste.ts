/** Cleans pasted HTML, so that its structure survives. */
import type { BlockNoteEditorOptions, BlockSchema, InlineContentSchema, StyleSchema } from "@blocknote/core";
import { cleanPasted } from "./clean-paste.ts";
import type { PageEditor, PartialPageBlock } from "./schema.ts";

type PasteHandler = NonNullable<
  BlockNoteEditorOptions<BlockSchema, InlineContentSchema, StyleSchema>["pasteHandler"]
>;

/** Handles HTML from another program. The editor handles everything else. */
export const handlePaste: PasteHandler = ({ event, editor, defaultPasteHandler }) => {
  const data = event.clipboardData;
  if (data === null) return false;
  const types = [...data.types];
  const html = data.getData("text/html");
  if (types.includes("blocknote/html") || types.includes("vscode-editor-data")) return defaultPasteHandler();
  // The HTML of a copied image only links to its source, so the image itself is pasted.
  if (types.includes("Files") && !hasText(html)) return defaultPasteHandler();
  if (html !== "" && !editor.getTextCursorPosition().block.type.startsWith("code")) {
    editor.pasteHTML(cleanPasted(html));
    return true;
  }
  return defaultPasteHandler();
};

function hasText(html: string): boolean {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";
}

/** Uploads images that are pasted inside text (as `data:` addresses). Returns a function that stops it. */
export function uploadPasted(editor: PageEditor): () => void {
  const seen = new Set<string>();
  return (
    editor.onChange(() => {
      editor.forEachBlock((block) => {
        const url = (block.props as { url?: string }).url ?? "";
        if (block.type === "image" && url.startsWith("data:image/") && !seen.has(block.id)) {
          seen.add(block.id);
          void moveIn(editor, block.id, url);
        }
        return true;
      });
    }) ?? (() => undefined)
  );
}

async function moveIn(editor: PageEditor, id: string, url: string): Promise<void> {
  const bytes = await (await fetch(url)).blob();
  const extension = bytes.type.split("/")[1]?.replace("svg+xml", "svg") ?? "png";
  const file = new File([bytes], `pasted.${extension}`, { type: bytes.type });
  const update = await editor.uploadFile?.(file, id);
  if (update !== undefined && editor.getBlock(id) !== undefined)
    editor.updateBlock(id, update as PartialPageBlock);
}
