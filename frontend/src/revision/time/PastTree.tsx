import type { Tree, TreeNode } from "@annals/query-api/contract";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { isAborted, wordsOf } from "../../api/client.ts";
import { IconBefore } from "../../entry/head/EntryIcon.tsx";
import type { Levels } from "../../entry/levels.ts";
import { readTree } from "../../entry/read-tree.ts";
import { type NodeRow, rowsOf } from "../../entry/tree/rows.ts";
import { t } from "../../locale/text.ts";
import { useLate } from "../../progress/late.ts";
import { ChevronRightIcon } from "../../theme/icons.tsx";
import classes from "./tree-screen.module.css";
import { pastAddress } from "./view.ts";

/** How long the handle may rest before the tree is read, in milliseconds. */
const rest = 80;

interface Shown {
  at: string;
  levels: Levels;
}

/** The tree at a moment. Open branches stay open while the moment moves. */
export function PastTree({ at }: { at: string }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set<string>());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set<string>());
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const isLate = useLate(shown?.at !== at && error === null);

  // The resting moment is read; reads of earlier ones are cancelled.
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      readLevels(at, { open, closed }, stop.signal).then(
        (levels) => {
          setError(null);
          setShown({ at, levels });
        },
        (failed) => isAborted(failed) || setError(wordsOf(failed)),
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [at, open, closed]);

  if (shown === null) return error === null ? null : <p className={classes.words}>{error}</p>;
  const state = { levels: shown.levels, open, closed, loading: new Set<string>(), failed: new Set<string>() };
  const rows = rowsOf(state);
  const nodes = rows.filter((row): row is NodeRow => row.kind === "node");
  const stop = nodes.find(({ key }) => key === focused) ?? nodes[0];

  function toggle({ node, isOpen }: NodeRow): void {
    const [set, has] = node.type === "section" ? [setClosed, !isOpen] : [setOpen, isOpen];
    set((all) => (has ? new Set([...all].filter((id) => id !== node.id)) : new Set([...all, node.id])));
  }
  function focus(row: NodeRow | undefined): void {
    if (row === undefined) return;
    setFocused(row.key);
    tree.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const place = nodes.indexOf(stop);
    const { node, isOpen } = stop;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(nodes[place + 1]),
      ArrowUp: () => focus(nodes[place - 1]),
      Home: () => focus(nodes[0]),
      End: () => focus(nodes.at(-1)),
      ArrowRight: () => (isOpen || !node.has_children ? focus(nodes[place + 1]) : toggle(stop)),
      ArrowLeft: () => (isOpen ? toggle(stop) : focus(nodes.find(({ key }) => key === stop.parent))),
      Enter: () => (node.type === "section" ? toggle(stop) : void navigate(pastAddress(node, at))),
    };
    if (acts[event.key] === undefined) return;
    event.preventDefault();
    acts[event.key]!();
  }

  return (
    <>
      {error !== null && <p className={classes.words}>{error}</p>}
      {nodes.length === 0 && <p className={classes.words}>{t("There were no pages yet.")}</p>}
      <div
        ref={tree}
        role="tree"
        aria-label={t("Pages then")}
        aria-busy={shown.at !== at}
        className={classes.tree}
        data-late={isLate || undefined}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) =>
          row.kind === "node" ? (
            <Line
              key={row.key}
              row={row}
              at={at}
              isStop={row.key === stop?.key}
              onToggle={() => toggle(row)}
              onFocus={() => setFocused(row.key)}
            />
          ) : (
            row.kind === "more" && (
              <p key={row.key} role="none" className={classes.words}>
                {t("More pages are here than can be shown.")}
              </p>
            )
          ),
        )}
      </div>
    </>
  );
}

function Line({
  row,
  at,
  isStop,
  onToggle,
  onFocus,
}: {
  row: NodeRow;
  at: string;
  isStop: boolean;
  onToggle(): void;
  onFocus(): void;
}) {
  const { node, isOpen } = row;
  const isSection = node.type === "section";
  const title = (
    <span className="cut">
      <IconBefore icon={node.icon} />
      {node.title}
    </span>
  );
  return (
    <div
      role="treeitem"
      data-row={node.id}
      data-section={isSection || undefined}
      className={classes.row}
      style={{ "--d": row.indent } as CSSProperties}
      tabIndex={isStop ? 0 : -1}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.size}
      aria-expanded={node.has_children ? isOpen : undefined}
      aria-selected={false}
      aria-label={node.published ? node.title : t("{title}, Draft", { title: node.title })}
      onFocus={onFocus}
    >
      {node.has_children ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classes.chevron}
          data-open={isOpen || undefined}
          onClick={onToggle}
        >
          <ChevronRightIcon size={14} />
        </button>
      ) : (
        <span className={classes.chevron} />
      )}
      {isSection ? (
        title
      ) : (
        <Link tabIndex={-1} to={pastAddress(node, at)} draggable={false}>
          {title}
        </Link>
      )}
      {!node.published && <span className={classes.mark}> {t("Draft")}</span>}
    </div>
  );
}

/** As many parents as fit into one address. */
const parentsAtOnce = 100;

/** The top and what is open below it, level by level. */
async function readLevels(
  at: string,
  { open, closed }: { open: ReadonlySet<string>; closed: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<Levels> {
  const levels: Levels = {};
  const keep = (parent: string, { data, more }: Tree) => {
    levels[parent] = { nodes: data, more };
  };
  const isOpen = ({ id, type, has_children }: TreeNode) =>
    has_children && (type === "section" ? !closed.has(id) : open.has(id));
  const top = await readTree({ at }, { signal });
  keep("", top);
  for (let wanted = top.data.filter(isOpen); wanted.length > 0; ) {
    const ids = wanted.slice(0, parentsAtOnce).map(({ id }) => id);
    const answer = await readTree({ at, parent_ids: ids.join(",") }, { signal });
    // One parent is answered with its children, several each with theirs.
    if (ids.length === 1) keep(ids[0]!, answer);
    else {
      for (const id of ids) keep(id, { data: [], more: null });
      for (const { id, entries, more } of answer.data) keep(id, { data: entries, more });
    }
    const below = ids.flatMap((id) => levels[id]!.nodes);
    wanted = [...wanted.slice(parentsAtOnce), ...below.filter(isOpen)];
  }
  return levels;
}
