import { createExtension } from "@blocknote/core";
import type { PageEditor } from "./schema.ts";

/**
 * Ways out of blocks that trap the cursor: the arrows leave tables and code at their first and last line, Ctrl and Enter
 * from anywhere. A paragraph is added when nothing follows.
 */
export const leaveKeys = createExtension({
  key: "leave-keys",
  runsBefore: ["default"],
  keyboardShortcuts: {
    ArrowDown: ({ editor }) => leaveByArrow(editor as unknown as PageEditor, "down"),
    ArrowUp: ({ editor }) => leaveByArrow(editor as unknown as PageEditor, "up"),
    "Mod-Enter": ({ editor }) => {
      const page = editor as unknown as PageEditor;
      if (!keepsCursor(page)) return false;
      leave(page, "down");
      return true;
    },
  },
});

type Way = "up" | "down";

function leaveByArrow(editor: PageEditor, way: Way): boolean {
  if (enterFormula(editor, way)) return true;
  if (!keepsCursor(editor) || !isAtEdge(editor, way)) return false;
  leave(editor, way);
  return true;
}

/** Goes into the field of the formula beside the cursor's block, from its outermost line. */
function enterFormula(editor: PageEditor, way: Way): boolean {
  const { nextBlock, prevBlock } = editor.getTextCursorPosition();
  const there = way === "down" ? nextBlock : prevBlock;
  if (there?.type !== "math" || !editor.prosemirrorView?.endOfTextblock(way)) return false;
  const field = editor.domElement?.querySelector<HTMLElement>(`[data-id="${CSS.escape(there.id)}"] textarea`);
  field?.focus();
  return field !== null;
}

function keepsCursor(editor: PageEditor): boolean {
  const { type } = editor.getTextCursorPosition().block;
  return type === "table" || type === "codeBlock";
}

/** Whether the cursor stands on the outermost line of its block. */
function isAtEdge(editor: PageEditor, way: Way): boolean {
  const view = editor.prosemirrorView;
  const { selection } = editor.prosemirrorState;
  if (!view || !selection.empty) return false;
  const { $from } = selection;
  if (editor.getTextCursorPosition().block.type === "codeBlock") {
    const { textContent } = $from.parent;
    const side =
      way === "up" ? textContent.slice(0, $from.parentOffset) : textContent.slice($from.parentOffset);
    return !side.includes("\n");
  }
  for (let depth = $from.depth; depth > 0; depth--) {
    const table = $from.node(depth);
    if (table.type.name !== "table") continue;
    const outermost = way === "up" ? 0 : table.childCount - 1;
    return $from.index(depth) === outermost && view.endOfTextblock(way);
  }
  return false;
}

function leave(editor: PageEditor, way: Way): void {
  const { block, nextBlock, prevBlock } = editor.getTextCursorPosition();
  const there = way === "down" ? nextBlock : prevBlock;
  if (there !== undefined) editor.setTextCursorPosition(there, way === "down" ? "start" : "end");
  else beginParagraph(editor, block.id, way === "down" ? "after" : "before");
}

/** Where a click means something else: the text itself, controls, menus, and everything around the page. */
const taken =
  ".bn-editor, a, button, input, select, textarea, label, summary, nav, header, footer, aside, dialog, [role=dialog], [role=menu]";

/** A click below the text puts the cursor at its end, however far below. Returns a function that stops it. */
export function continueBelow(editor: PageEditor): () => void {
  const look = (event: MouseEvent) => {
    const root = editor.domElement;
    const { target } = event;
    if (!root || event.button !== 0 || !(target instanceof Element)) return;
    if (!target.contains(root) || target.closest(taken) !== null) return;
    const lines = root.querySelectorAll(".bn-block-outer");
    const end = (lines[lines.length - 1] ?? root).getBoundingClientRect().bottom;
    if (event.clientY <= end) return;
    event.preventDefault();
    goOnAtTheEnd(editor);
  };
  document.addEventListener("mousedown", look);
  return () => document.removeEventListener("mousedown", look);
}

function goOnAtTheEnd(editor: PageEditor): void {
  const last = editor.document.at(-1);
  editor.focus();
  if (last === undefined) return;
  if (last.type === "paragraph" && last.children.length === 0) editor.setTextCursorPosition(last, "end");
  else beginParagraph(editor, last.id, "after");
}

function beginParagraph(editor: PageEditor, beside: string, side: "before" | "after"): void {
  const [made] = editor.insertBlocks([{ type: "paragraph" }], beside, side);
  editor.setTextCursorPosition(made!, "start");
}
