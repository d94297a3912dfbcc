import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { t } from "../locale/text.ts";
import { moved } from "../sort/moved.ts";

/** Rows that are put in order by dragging their handle, or by Alt with an arrow key in them. */
export function useOrder<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  onOrder: (rows: Row[]) => void | Promise<void>,
) {
  /** The dragged row, and where it would be dropped. */
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLElement>(null);
  /** What was moved by keys keeps the focus, which moving an element takes away. */
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll<HTMLElement>("[data-ordered]")[focused]?.focus();
    setFocused(null);
  }, [focused]);

  async function move(from: number, to: number): Promise<void> {
    if (from === to || rows[to] === undefined) return;
    await onOrder(moved(rows, from, to));
    setSaid(
      t("{name}: {place} of {total}", { name: nameOf(rows[from]!), place: to + 1, total: rows.length }),
    );
  }
  return {
    list,
    /** What was moved, and where it stands now, for readers of screens. */
    said,
    move,
    row: (at: number) => ({
      "data-before": (drag !== null && drag.to === at && drag.from > at) || undefined,
      "data-after": (drag !== null && drag.to === at && drag.from < at) || undefined,
      onDragOver(event: DragEvent) {
        if (drag === null) return;
        event.preventDefault();
        if (drag.to !== at) setDrag({ ...drag, to: at });
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (drag !== null) void move(drag.from, drag.to);
        setDrag(null);
      },
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined || !event.altKey || rows[at + step] === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        void move(at, at + step).then(() => setFocused(at + step));
      },
    }),
    handle: (at: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing without data.
        event.dataTransfer.setData("text/plain", nameOf(rows[at]!));
        setDrag({ from: at, to: at });
      },
      onDragEnd: () => setDrag(null),
    }),
  };
}
