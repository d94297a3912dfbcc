/** Files that are dropped onto a page in the editor go into its text like pasted ones; those of the file manager are there already. */
import { holdsDraggedFile, takeDraggedFile } from "../pick/dragged-file.ts";
import { type Beside, insertFiles, insertStored } from "./blocks/insert-file.ts";
import type { PageEditor } from "./schema.ts";

/** Takes files that are dropped anywhere on the page. Returns a function that stops it. */
export function takeDrops(editor: PageEditor): () => void {
  /** Something of the page itself is dragged, such as a block or a picture. */
  let isOwn = false;
  const begin = () => {
    isOwn = true;
  };
  const end = () => {
    isOwn = false;
  };
  const filesOf = ({ dataTransfer, target }: DragEvent): DataTransfer | null =>
    !isOwn &&
    dataTransfer !== null &&
    (dataTransfer.types.includes("Files") || holdsDraggedFile(dataTransfer)) &&
    !(target as Element).closest('[role="dialog"]')
      ? dataTransfer
      : null;
  const over = (event: DragEvent) => {
    const data = filesOf(event);
    if (data === null) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    data.dropEffect = "copy";
  };
  const drop = (event: DragEvent) => {
    const data = filesOf(event);
    if (data === null) return;
    event.preventDefault();
    event.stopPropagation();
    const place = placeAt(editor, event.clientX, event.clientY);
    const stored = takeDraggedFile(data);
    if (stored === null) insertFiles(editor as never, [...data.files], place);
    else insertStored(editor as never, stored, place);
    editor.focus();
  };
  const listeners = { dragstart: begin, dragend: end, dragover: over, drop };
  const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
  for (const [type, listener] of all) document.addEventListener(type, listener, { capture: true });
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener, { capture: true });
  };
}

/** The block at a point of the window, and the side of it that is nearer; the last block below the text. */
function placeAt(editor: PageEditor, x: number, y: number): Beside {
  const last: Beside = { id: editor.document.at(-1)!.id, side: "after" };
  const text = editor.domElement?.getBoundingClientRect();
  if (text === undefined) return last;
  const at = {
    x: Math.min(Math.max(x, text.left + 1), text.right - 1),
    y: Math.max(y, text.top + 1),
  };
  for (const element of document.elementsFromPoint(at.x, at.y)) {
    const block = editor.domElement?.contains(element) ? element.closest("[data-id]") : null;
    const id = block?.getAttribute("data-id");
    if (!block || !id || editor.getBlock(id) === undefined) continue;
    const { top, bottom } = block.getBoundingClientRect();
    return { id, side: at.y < (top + bottom) / 2 ? "before" : "after" };
  }
  return last;
}
