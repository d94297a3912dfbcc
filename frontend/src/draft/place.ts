import type { PageEditor } from "./schema.ts";

/** The height of the bar above the text, in pixels. */
const above = 56;

/**
 * Puts the cursor where the reader was: into the first text block whose first line is visible (at the top of the page,
 * the very first one). Nothing moves on the screen, which is scrolled by `scrollY` pixels.
 */
export function placeCursor(editor: PageEditor, scrollY: number): void {
  const root = editor.domElement;
  if (root === undefined || root === null) return;
  const { scrollX } = window;
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  const block = [...root.querySelectorAll<HTMLElement>(".bn-block[data-id]")].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const id = element.dataset.id!;
    return top >= above && bottom > above && Array.isArray(editor.getBlock(id)?.content);
  });
  root.focus({ preventScroll: true });
  const last = editor.document.at(-1);
  const id = block?.dataset.id ?? last?.id;
  if (id !== undefined) editor.setTextCursorPosition(id, "start");
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}
