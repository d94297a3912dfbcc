import { kept } from "../kept/kept.ts";
import type { PageEditor } from "./schema.ts";

/** Where somebody was writing last in this browser. */
interface Place {
  entry: string;
  block: string;
  /** How far into the text of the block. */
  offset: number;
}

const name = "annals.cursor";
/** How long the cursor must rest before its place is kept, in milliseconds. */
const calm = 300;

/** Keeps the place of the cursor, for when the page opens again. Returns a function that stops it. */
export function rememberCursor(editor: PageEditor, entry: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const block = editor.getTextCursorPosition().block.id;
    const offset = editor.prosemirrorState.selection.$from.parentOffset;
    kept.set(name, JSON.stringify({ entry, block, offset } satisfies Place));
  };
  const stop = editor.onSelectionChange(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, calm);
  });
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

/** Puts the cursor back to its place on this page. False when no place is known. */
export function putCursorBack(editor: PageEditor, entry: string, takesFocus: boolean): boolean {
  const place = lastPlace();
  if (place?.entry !== entry || !Array.isArray(editor.getBlock(place.block)?.content)) return false;
  editor.setTextCursorPosition(place.block, "start");
  const { selection } = editor.prosemirrorState;
  const to = Math.min(selection.from + place.offset, selection.$from.end());
  if (takesFocus) editor.focus();
  editor._tiptapEditor.commands.setTextSelection(to);
  editor.domElement
    ?.querySelector(`[data-id="${CSS.escape(place.block)}"]`)
    ?.scrollIntoView({ block: "nearest" });
  return true;
}

function lastPlace(): Place | null {
  try {
    return JSON.parse(kept.get(name) ?? "null") as Place | null;
  } catch {
    return null;
  }
}
