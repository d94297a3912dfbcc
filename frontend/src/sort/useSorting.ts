import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { t } from "../locale/text.ts";
import { moved } from "./moved.ts";

interface Sorting<Row extends { id: string }> {
  rows: readonly Row[];
  setRows(rows: Row[]): void;
  nameOf(row: Row, at: number): string;
}

/**
 * A list in a dialog whose rows are moved by their handles, with the mouse and with a finger, or by Alt and the arrows on
 * them. The handle is the first button of a row.
 */
export function useSorting<Row extends { id: string }>({ rows, setRows, nameOf }: Sorting<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  /** Id of the row that was moved by keys: it keeps the focus, which moving an element takes away. */
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const at = rows.findIndex(({ id }) => id === focused.current);
    list.current?.children[at]?.querySelector("button")?.focus();
    focused.current = null;
  }, [rows]);

  function move(id: string, to: number): void {
    const from = rows.findIndex((row) => row.id === id);
    const place = Math.max(0, Math.min(rows.length - 1, to));
    if (from === place || from < 0) return;
    setRows(moved([...rows], from, place));
    const name = nameOf(rows[from]!, from);
    setSaid(t("{name}: {place} of {total}", { name, place: place + 1, total: rows.length }));
  }
  function onDrag({ clientY }: PointerEvent, id: string): void {
    if (dragged !== id) return;
    const to = [...(list.current?.children ?? [])].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    if (to >= 0) move(id, to);
  }

  return {
    list,
    /** Id of the row that is dragged; null for none. */
    dragged,
    /** What happened, for screen readers. */
    said,
    /** The properties of the button by which a row is moved. */
    handleOf: (row: Row, at: number) => ({
      type: "button" as const,
      "aria-label": t("Move {name}", { name: nameOf(row, at) }),
      "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown",
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined || !event.altKey) return;
        event.preventDefault();
        focused.current = row.id;
        move(row.id, at + step);
      },
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(row.id);
      },
      onPointerMove: (event: PointerEvent) => onDrag(event, row.id),
      onLostPointerCapture: () => setDragged(null),
    }),
  };
}
