import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "../entry/tree/rows.ts";

/** A tree with more lines than this draws only those in sight. */
const drawAllUpTo = 1000;

interface Window {
  rows: Row[];
  style: CSSProperties | undefined;
  /** Offset of a line if only some are drawn; null if all are. */
  topOf(row: Row): number | null;
  reveal(index: number): void;
  /** The lines that can be seen. */
  inSight(): Row[];
}

/**
 * The drawn part of the tree. When another page is shown, its line is scrolled to the middle, with the lines below it,
 * unless they are in sight already.
 * @param below how many lines belong below it
 */
export function useWindow(
  rows: Row[],
  scroller: RefObject<HTMLElement | null>,
  tree: RefObject<HTMLElement | null>,
  here: number,
  below: number,
): Window {
  const virtual = rows.length > drawAllUpTo;
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!virtual || tree.current === null || scroller.current === null) return;
    const top = tree.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top;
    setOffset(top + scroller.current.scrollTop);
  }, [virtual, tree, scroller]);
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    scrollMargin: offset,
    overscan: 12,
    getItemKey: (index) => rows[index]?.key ?? index,
  });

  const reveal = (index: number) => {
    if (index < 0) return;
    if (virtual) virtualizer.scrollToIndex(index, { align: "auto" });
    else {
      const row = tree.current?.children[index];
      row?.scrollIntoView({ block: "nearest" });
    }
  };
  const shown = useRef<string | null>(null);
  const hereKey = rows[here]?.key ?? null;
  const place = hereKey === null ? null : `${hereKey} ${below > 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page, or its children, are a reason to scroll.
  useEffect(() => {
    if (place === null || shown.current === place) return;
    shown.current = place;
    const body = scroller.current;
    if (body === null) return;
    const height = rowHeight();
    const box = body.getBoundingClientRect();
    const first = tree.current?.getBoundingClientRect().top ?? 0;
    const top = first + here * height - box.top;
    const children = Math.min(below * height, box.height / 2 - height);
    if (top >= 0 && top + height + children <= box.height) return;
    body.scrollTo({ top: body.scrollTop + top - box.height / 2 + height, behavior: "instant" });
  }, [place]);
  const inSight = (): Row[] => {
    const box = scroller.current?.getBoundingClientRect();
    const first = tree.current?.getBoundingClientRect().top;
    if (box === undefined || first === undefined) return [];
    const from = Math.max(0, Math.floor((box.top - first) / rowHeight()));
    return rows.slice(from, from + Math.ceil(box.height / rowHeight()) + 1);
  };

  if (!virtual) return { rows, style: undefined, topOf: () => null, reveal, inSight };
  const items = virtualizer.getVirtualItems();
  const tops = new Map(items.map((item) => [rows[item.index]?.key, item.start - offset]));
  return {
    rows: items.map((item) => rows[item.index]!).filter(Boolean),
    style: { height: virtualizer.getTotalSize(), position: "relative" },
    topOf: (row) => tops.get(row.key) ?? 0,
    reveal,
    inSight,
  };
}

const rowHeight = () => (window.innerWidth <= 768 ? 44 : 30);
