import type { TreePage } from "@annals/query-api/contract";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { move } from "../entry/actions.ts";
import { loadMore, retry, toggle } from "../entry/store.ts";
import { useNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { aria } from "./aria.ts";
import { useDetails } from "./details.ts";
import { GridRow } from "./GridRow.tsx";
import { beginning, between, isPage, keyOf, type Line, type PageLine } from "./lines.ts";
import classes from "./tree-screen.module.css";

interface GridProps {
  lines: readonly Line[];
  /** True for the tree, false for a list of pages from all over it. */
  isTree: boolean;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  onDelete(): void;
  /** Called with the data of pages, whenever more is known. */
  onDetails(details: ReadonlyMap<string, TreePage>): void;
}

/** The pages as a grid in the sense of ARIA, with one stop in the tab order. Only the lines in sight are drawn. */
export function Grid({ lines, isTree, chosen, onChoose, onDelete, onDetails }: GridProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [focused, setFocused] = useState<string | null>(null);
  /** Where a range begins. */
  const anchor = useRef<string | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const body = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  // The height of what is above can change with each render.
  useLayoutEffect(() => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - offset) > 1) setOffset(top);
  });
  const height = narrow ? 56 : 36;
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => height,
    scrollMargin: offset,
    scrollPaddingStart: 56,
    scrollPaddingEnd: 96,
    overscan: 12,
    getItemKey: (index) => (lines[index] === undefined ? index : keyOf(lines[index])),
  });
  const items = virtualizer.getVirtualItems();
  const details = useDetails(items.flatMap(({ index }) => (isPage(lines[index]) ? [lines[index].id] : [])));
  useLayoutEffect(() => onDetails(details), [details, onDetails]);

  const stop = lines.filter(isPage).find(({ id }) => id === focused) ?? lines.find(isPage);

  function focusLine(line: PageLine | undefined): void {
    if (line === undefined) return;
    setFocused(line.id);
    virtualizer.scrollToIndex(lines.indexOf(line), { align: "auto" });
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        body.current?.querySelector<HTMLElement>(`[data-line="${line.id}"]`)?.focus({ preventScroll: true }),
      ),
    );
  }
  /** Selects or deselects a page; with shift, all from the last selected one. */
  function choose(id: string, range: boolean): void {
    const from = anchor.current;
    setFocused(id);
    if (range && from !== null && from !== id) {
      onChoose(new Set([...chosen, ...between(lines, from, id)]));
      return;
    }
    anchor.current = id;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }
  function step(from: number, by: 1 | -1): PageLine | undefined {
    for (let at = from + by; at >= 0 && at < lines.length; at += by) {
      const line = lines[at];
      if (isPage(line)) return line;
    }
    return undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.dataset.line === undefined || stop === undefined) return;
    const at = lines.indexOf(stop);
    const { node } = stop;
    const isAll = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "a";
    if (isAll) onChoose(new Set(lines.filter(isPage).map(({ id }) => id)));
    else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      const to = stop.place - 1 + (event.key === "ArrowUp" ? -1 : 1);
      if (node === null || !node.access.canManage || to < 0 || to >= stop.size) return;
      void move(node, stop.parent, to);
    } else if (event.metaKey || event.ctrlKey || event.altKey) return;
    else if (!run(event.key, event.shiftKey, at, stop)) return;
    event.preventDefault();
  }
  /** Handles a key. False for one that does nothing here. */
  function run(key: string, shift: boolean, at: number, line: PageLine): boolean {
    const { node, id } = line;
    const walk = (to: PageLine | undefined) => {
      if (to !== undefined && shift) {
        anchor.current ??= id;
        onChoose(new Set([...chosen, ...between(lines, id, to.id)]));
      }
      focusLine(to);
    };
    const perScreen = Math.max(1, Math.floor(window.innerHeight / height) - 4);
    switch (key) {
      case "ArrowDown":
        walk(step(at, 1));
        return true;
      case "ArrowUp":
        walk(step(at, -1));
        return true;
      case "PageDown":
        walk(step(Math.min(lines.length - 1, at + perScreen) - 1, 1));
        return true;
      case "PageUp":
        walk(step(Math.max(0, at - perScreen) + 1, -1));
        return true;
      case "Home":
        walk(lines.find(isPage));
        return true;
      case "End":
        walk(lines.findLast(isPage));
        return true;
      case "ArrowRight":
        if (node?.has_children !== true) return false;
        if (line.isOpen) focusLine(step(at, 1));
        else toggle(node, true);
        return true;
      case "ArrowLeft":
        if (node !== null && line.isOpen) toggle(node, false);
        else focusLine(lines.filter(isPage).find((one) => one.id === line.parent));
        return true;
      case " ":
        choose(id, shift);
        return true;
      case "Escape":
        onChoose(new Set());
        return true;
      case "Delete":
        if (chosen.size > 0) onDelete();
        return true;
      case "Enter":
        if (line.type === "section" && node !== null) toggle(node, !line.isOpen);
        else void navigate(`/${id}`);
        return true;
      default:
        if (key.length !== 1 || key === "?") return false;
        return typeahead(key, at);
    }
  }
  function typeahead(key: string, at: number): boolean {
    const now = performance.now();
    const text = now - typed.current.at < 700 ? typed.current.text + key : key;
    typed.current = { text, at: now };
    focusLine(beginning(lines, text, text.length === 1 ? at + 1 : at));
    return true;
  }

  const pages = lines.filter(isPage);
  const isWhole = pages.length > 0 && pages.every(({ id }) => chosen.has(id));
  return (
    <div
      role="treegrid"
      aria-label={t("Pages")}
      aria-multiselectable="true"
      aria-rowcount={lines.length + 1}
      className={classes.grid}
      onKeyDown={onKeyDown}
    >
      <div {...aria.group} className={classes.gridHead}>
        {/* biome-ignore lint/a11y/useSemanticElements: see aria.ts. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the lines have the focus. */}
        <div role="row" aria-rowindex={1} className={classes.columns}>
          <span {...aria.head}>
            <input
              type="checkbox"
              aria-label={t("Select all")}
              checked={isWhole}
              ref={(element) => {
                if (element !== null) element.indeterminate = chosen.size > 0 && !isWhole;
              }}
              onChange={() => onChoose(isWhole ? new Set() : new Set(pages.map(({ id }) => id)))}
            />
          </span>
          <span {...aria.head}>{t("Page")}</span>
          <span {...aria.head}>{t("State")}</span>
          <span {...aria.head}>{t("Author")}</span>
          <span {...aria.head}>{t("Tags")}</span>
          <span {...aria.head}>{t("Changed")}</span>
        </div>
      </div>
      <div {...aria.group} ref={body} style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
        {items.map((item) => {
          const line = lines[item.index];
          if (line === undefined) return null;
          const top = item.start - offset;
          if (!isPage(line))
            return (
              <div key={keyOf(line)} {...aria.row} className={classes.other} style={{ top, height }}>
                <span {...aria.cell} style={{ paddingLeft: 42 + line.indent * 20 }}>
                  {line.kind !== "loading" && (
                    <button
                      type="button"
                      onClick={() => (line.kind === "more" ? void loadMore(line.parent) : retry(line.parent))}
                    >
                      {line.kind === "more" ? t("Show more") : t("Could not be loaded. Try again")}
                    </button>
                  )}
                </span>
              </div>
            );
          return (
            <GridRow
              key={line.id}
              line={line}
              index={item.index + 2}
              details={details.get(line.id)}
              isTree={isTree}
              isChosen={chosen.has(line.id)}
              isStop={line.id === stop?.id}
              top={top}
              height={height}
              onChoose={choose}
              onFocus={setFocused}
            />
          );
        })}
      </div>
    </div>
  );
}
