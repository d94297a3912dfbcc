/** Tables that are wider than the column of text use the window's width, and long ones keep their head in sight. */

/** What stays free beside a wide table, in pixels. */
const margin = 24;
/** Narrower windows are those of phones (1-application §4). */
const wideFrom = 769;

/**
 * The place of a table, in pixels from the sides of the column. @param wanted the width that its columns need at least @param column
 * the width of the text @param before, after the room beside the text
 */
export function placeOf(
  wanted: number,
  { column, before, after }: { column: number; before: number; after: number },
): { start: number; width: number } {
  const more = Math.max(0, Math.min(wanted, column + before + after) - column);
  // As far to both sides as there is room, and the rest on the other one.
  const start = Math.min(before, Math.max(more / 2, more - after));
  return { start: -start, width: column + more };
}

/** Gives the tables of a text their room, now and as the window changes. @returns ends that */
export function fitTables(text: HTMLElement): () => void {
  const main = text.closest("main") ?? document.body;
  const fit = () => {
    const [around, own] = [main.getBoundingClientRect(), text.getBoundingClientRect()];
    const room = {
      column: own.width,
      before: Math.max(0, own.left - around.left - margin),
      after: Math.max(0, around.right - own.right - margin),
    };
    fitAll([...text.querySelectorAll<HTMLElement>(".tbl")], text, room);
  };
  const observer = new ResizeObserver(fit);
  for (const one of [main, text]) observer.observe(one);
  return () => observer.disconnect();
}

/** All of a kind before the next kind: a size read after a style was written lays the whole page out, once a table. */
function fitAll(boxes: HTMLElement[], text: HTMLElement, room: Parameters<typeof placeOf>[1]): void {
  for (const { style, dataset } of boxes) {
    delete dataset.room;
    style.width = style.marginInlineStart = "";
  }
  const sizes = boxes.map((box) => ({ wanted: box.scrollWidth, own: box.clientWidth }));
  const widths = boxes.map((box, at) => {
    const { wanted, own } = sizes[at]!;
    if (wanted <= own || box.parentElement !== text) return own;
    const { start, width } = placeOf(wanted, room);
    box.style.width = `${width}px`;
    box.style.marginInlineStart = `${start}px`;
    return width;
  });
  const rooms = boxes.map((box, at) => {
    if (sizes[at]!.wanted <= widths[at]!) return "fits";
    return box.firstElementChild !== null && isLongTable(box.firstElementChild) ? "long" : "wide";
  });
  for (const [at, box] of boxes.entries()) box.dataset.room = rooms[at]!;
}

/** Whether a table gets a height of its own. On a phone, what scrolls in a page that scrolls holds the finger up. */
export const isLongTable = (table: Element): boolean =>
  window.innerWidth >= wideFrom && table.clientHeight > window.innerHeight / 2;
