import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./rows.ts";

/** A tree with more lines than this draws only those in sight. */
const drawAllUpTo = 1000;

interface Window {
  rows: Row[];
  style: CSSProperties | undefined;
  /** Offset of a line if only some are drawn; null if all are. */
  topOf(row: Row): number | null;
  reveal(index: number): void;
}

/** The part of the tree that is drawn. Scrolls to the line of the page on the screen when that is another one. */
export function useWindow(
  rows: Row[],
  scroller: RefObject<HTMLElement | null>,
  tree: RefObject<HTMLElement | null>,
  here: number,
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
    estimateSize: () => (window.innerWidth <= 768 ? 44 : 30),
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is a reason to scroll.
  useEffect(() => {
    if (hereKey === null || shown.current === hereKey) return;
    shown.current = hereKey;
    reveal(here);
  }, [hereKey]);

  if (!virtual) return { rows, style: undefined, topOf: () => null, reveal };
  const items = virtualizer.getVirtualItems();
  const tops = new Map(items.map((item) => [rows[item.index]?.key, item.start - offset]));
  return {
    rows: items.map((item) => rows[item.index]!).filter(Boolean),
    style: { height: virtualizer.getTotalSize(), position: "relative" },
    topOf: (row) => tops.get(row.key) ?? 0,
    reveal,
  };
}
