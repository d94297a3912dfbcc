import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";

/** A line of a tree that can have the focus. */
export interface Branch {
  key: string;
  /** The key of the line that it is below, or null. */
  parent: string | null;
  node: { title: string; has_children: boolean };
  isOpen: boolean;
  depth: number;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  size: number;
}

interface Acts<B> {
  onToggle(row: B, isOpen: boolean): void;
  onEnter(row: B): void;
  /** Opens or closes by default. */
  onSpace?(row: B): void;
  /** The keys that only this tree has; true for one of them. */
  onOther?(event: KeyboardEvent, row: B): boolean;
  /** Brings a line into sight that may not be drawn. */
  reveal?(row: B): void;
}

/** How long letters belong to one word, in milliseconds. */
const oneWord = 700;

/**
 * The keys of a tree in the sense of ARIA, which has one stop in the tab order.
 * @param rows what is seen, from top to bottom
 * @param start the stop before a line has had the focus
 */
export function useTreeKeys<B extends Branch>(
  tree: RefObject<HTMLElement | null>,
  rows: readonly B[],
  start: string | null,
  acts: Acts<B>,
) {
  const [focused, setFocused] = useState<string | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const stop = rows.find(({ key }) => key === focused) ?? rows.find(({ key }) => key === start) ?? rows[0];

  function focus(row: B | undefined): void {
    if (row === undefined) return;
    setFocused(row.key);
    acts.reveal?.(row);
    requestAnimationFrame(() => {
      tree.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`)?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // What stands in a line, such as a field or a menu, has its own keys.
    if ((event.target as HTMLElement).getAttribute("role") !== "treeitem" || stop === undefined) return;
    if (acts.onOther?.(event, stop)) {
      event.preventDefault();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const at = rows.indexOf(stop);
    const { key, parent, isOpen, node } = stop;
    const toggle = () => node.has_children && acts.onToggle(stop, !isOpen);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]),
      ArrowUp: () => focus(rows[at - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (isOpen ? focus(rows[at + 1]?.parent === key ? rows[at + 1] : undefined) : toggle()),
      ArrowLeft: () => (isOpen ? toggle() : focus(rows.find((row) => row.key === parent))),
      Enter: () => acts.onEnter(stop),
      " ": () => (acts.onSpace === undefined ? toggle() : acts.onSpace(stop)),
    };
    const isLetter = event.key.length === 1 && event.key !== "?";
    const act = keys[event.key] ?? (isLetter ? () => typeahead(event.key, at) : undefined);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  function typeahead(key: string, at: number): void {
    const now = performance.now();
    const text = now - typed.current.at < oneWord ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const from = text.length === 1 ? at + 1 : at;
    const order = [...rows.slice(from), ...rows.slice(0, from)];
    const small = text.toLocaleLowerCase();
    focus(order.find(({ node }) => node.title.toLocaleLowerCase().startsWith(small)));
  }

  return {
    stop,
    focus,
    /** For the element with all lines, whose role is `tree`. */
    tree: {
      ref: tree as RefObject<HTMLDivElement | null>,
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>("[data-row]")?.dataset.row;
        if (row !== undefined) setFocused(row);
      },
    },
  };
}

/** What a line, whose role is `treeitem`, says of its place in the tree. */
export const treeItem = ({ key, node, isOpen, depth, place, size }: Branch) => ({
  "data-row": key,
  "aria-level": depth + 1,
  "aria-posinset": place,
  "aria-setsize": size,
  "aria-expanded": node.has_children ? isOpen : undefined,
});
