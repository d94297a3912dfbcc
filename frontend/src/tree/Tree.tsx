import type { TreeNode } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { move, rename } from "../entry/actions.ts";
import { find, isWithin } from "../entry/levels.ts";
import {
  loadAhead,
  loadMore,
  loadTree,
  rereadLevels,
  retry,
  showTrail,
  toggle,
  treeAtom,
} from "../entry/store.ts";
import { type NodeRow, type Row, rowsOf } from "../entry/tree/rows.ts";
import { useTreeKeys } from "../focus/tree-keys.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { type DropZone, zoneOf } from "./drop.ts";
import { RowLine } from "./RowLine.tsx";
import { useWindow } from "./window.ts";

interface TreeProps {
  /** Id of the page on the screen, or null. */
  here: string | null;
  /** Ids of the pages above it, from the top; undefined while unknown. */
  trail: string[] | undefined;
  /** The element that the tree scrolls in. */
  scroller: React.RefObject<HTMLElement | null>;
}

/** The pages of the space: a tree in the sense of ARIA, with one stop in the tab order. */
export function Tree({ here, trail, scroller }: TreeProps) {
  const state = useAtomValue(treeAtom);
  const navigate = useNavigate();
  const rows = useMemo(() => rowsOf(state), [state]);
  const [renaming, setRenaming] = useState<string | null>(null);
  /** The dragged page, wherever others move it meanwhile. */
  const [dragged, setDragged] = useState<TreeNode | null>(null);
  const [drop, setDrop] = useState<{ key: string; zone: DropZone } | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const openLater = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isThere = state.levels[""] !== undefined;
  useEffect(() => {
    if (!isThere) void loadTree();
  }, [isThere]);
  useEffect(() => {
    void rereadLevels("all");
    const seen = () => document.visibilityState === "visible" && void rereadLevels("all");
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);

  const trailKey = trail?.join() ?? "";
  useEffect(() => {
    if (trailKey !== "") showTrail(trailKey.split(","));
  }, [trailKey]);

  // The pages below the one that is read are in sight, until somebody closes them.
  const openedFor = useRef<string | null>(null);
  const hereRow = rows.find((row): row is NodeRow => row.key === here && row.kind === "node");
  useEffect(() => {
    if (hereRow === undefined || openedFor.current === hereRow.key) return;
    openedFor.current = hereRow.key;
    if (hereRow.node.has_children && !hereRow.isOpen) showTrail([hereRow.key]);
  }, [hereRow]);

  const nodes = rows.filter((row): row is NodeRow => row.kind === "node");
  const view = useWindow(
    rows,
    scroller,
    tree,
    rows.findIndex((row) => row.key === here),
    hereRow?.isOpen ? (state.levels[hereRow.key]?.nodes.length ?? 0) : 0,
  );
  // Everything in sight opens at once.
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(view.inSight().flatMap(closedBranch)), 200);
    return () => clearTimeout(timer);
  });

  const keys = useTreeKeys(tree, nodes, here, {
    onToggle: ({ node }, isOpen) => toggle(node, isOpen),
    onEnter: ({ node, isOpen }) =>
      node.type === "section" ? toggle(node, !isOpen) : void navigate(addressOf(node)),
    onOther: (event, row) => {
      const { node } = row;
      if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        if (!node.access.canManage) return false;
        const to = row.place - 1 + (event.key === "ArrowUp" ? -1 : 1);
        if (to >= 0 && to < row.size) void move(node, row.parent, to);
        return true;
      }
      if (event.key !== "F2" || event.altKey || event.ctrlKey || event.metaKey) return false;
      if (node.access.canEdit) setRenaming(node.id);
      return true;
    },
    reveal: (row) => view.reveal(rows.indexOf(row)),
  });

  const source = dragged === null ? null : find(state, dragged.id);
  useEffect(() => {
    if (dragged === null || source !== null) return;
    setDragged(null);
    setDrop(null);
    toast(t("Somebody else moved or deleted “{title}”", { title: dragged.title }), { tone: "note" });
  }, [dragged, source]);

  function mayDrop(row: NodeRow, zone: DropZone): boolean {
    if (source === null || isWithin(state, row.key, source.node.id)) return false;
    if (zone === "inside") return row.node.access.canCreateChildren && source.parent !== row.key;
    const parent = nodes.find((one) => one.key === row.parent);
    return parent === undefined || parent.key === source.parent || parent.node.access.canCreateChildren;
  }

  function onDragOver(event: DragEvent, row: NodeRow): void {
    const box = event.currentTarget.getBoundingClientRect();
    const zone = zoneOf((event.clientY - box.top) / box.height, row.isOpen);
    if (!mayDrop(row, zone)) {
      setDrop(null);
      return;
    }
    event.preventDefault();
    if (drop?.key === row.key && drop.zone === zone) return;
    setDrop({ key: row.key, zone });
    clearTimeout(openLater.current);
    if (zone === "inside" && row.node.has_children && !row.isOpen)
      openLater.current = setTimeout(() => toggle(row.node, true), 600);
  }

  /** The page goes to the place that was shown: others may have moved another line under the pointer since. */
  function onDrop(): void {
    endDrag();
    const row = nodes.find(({ key }) => key === drop?.key);
    if (source === null || drop === null || row === undefined || !mayDrop(row, drop.zone)) return;
    const { node } = source;
    if (drop.zone === "inside") {
      toggle(row.node, true);
      void move(node, row.key);
      return;
    }
    const level = state.levels[row.parent ?? ""]?.nodes.filter(({ id }) => id !== node.id) ?? [];
    const at = level.findIndex(({ id }) => id === row.key);
    void move(node, row.parent, drop.zone === "before" ? at : at + 1);
  }

  function endDrag(): void {
    clearTimeout(openLater.current);
    setDragged(null);
    setDrop(null);
  }

  async function finishRename(node: TreeNode, title: string | null): Promise<void> {
    setRenaming(null);
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-row="${node.id}"]`)?.focus({ preventScroll: true }),
    );
    const clean = title?.trim().replace(/\s+/g, " ") ?? "";
    if (clean !== "" && clean !== node.title) await rename(node.id, clean);
  }

  return (
    <div
      role="tree"
      {...keys.tree}
      onPointerOver={(event) => {
        const id = (event.target as Element).closest<HTMLElement>("[data-row]")?.dataset.row;
        loadAhead(nodes.filter((row) => row.key === id).flatMap(closedBranch));
      }}
      aria-label={t("Pages")}
      style={view.style}
      aria-busy={state.loading.has("")}
    >
      {view.rows.map((row) => (
        <RowLine
          key={row.key}
          row={row}
          top={view.topOf(row)}
          isHere={row.key === here}
          isStop={row.key === keys.stop?.key}
          isRenaming={row.key === renaming}
          drop={drop?.key === row.key ? drop.zone : null}
          isDragged={dragged?.id === row.key}
          onToggle={toggle}
          onRename={setRenaming}
          onRenamed={finishRename}
          onMore={loadMore}
          onRetry={retry}
          onDragStart={setDragged}
          onDragOver={onDragOver}
          onDrop={onDrop}
          onDragEnd={endDrag}
        />
      ))}
    </div>
  );
}

/** The node of a row that has pages below it, none of which is shown. */
const closedBranch = (row: Row): string[] =>
  row.kind === "node" && row.node.has_children && !row.isOpen ? [row.key] : [];
