import type { Tree, TreeNode } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { isAborted, wordsOf } from "../../api/client.ts";
import { IconBefore } from "../../entry/head/EntryIcon.tsx";
import { isOpen as isNodeOpen, type Levels, type Open } from "../../entry/levels.ts";
import { readTree } from "../../entry/read-tree.ts";
import { type NodeRow, rowsOf } from "../../entry/tree/rows.ts";
import { treeItem, useTreeKeys } from "../../focus/tree-keys.ts";
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
  /** How many parts of a level are read where it is not one, by its parent; "" is the top. */
  const [parts, setParts] = useState<Readonly<Record<string, number>>>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const isLate = useLate(shown?.at !== at && error === null);

  // The resting moment is read; reads of earlier ones are cancelled.
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      readLevels(at, { open, closed, parts }, stop.signal).then(
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
  }, [at, open, closed, parts]);

  const levels = shown?.levels ?? {};
  const rows = rowsOf({ levels, open, closed, loading: new Set<string>(), failed: new Set<string>() });
  const nodes = rows.filter((row): row is NodeRow => row.kind === "node");
  const keys = useTreeKeys(tree, nodes, null, {
    onToggle: toggle,
    onEnter: (row) =>
      row.node.type === "section" ? toggle(row, !row.isOpen) : void navigate(pastAddress(row.node, at)),
  });
  if (shown === null) return error === null ? null : <p className={classes.words}>{error}</p>;

  function toggle({ node }: NodeRow, isOpen: boolean): void {
    const [set, has] = node.type === "section" ? [setClosed, !isOpen] : [setOpen, isOpen];
    set((all) => (has ? new Set([...all, node.id]) : new Set([...all].filter((id) => id !== node.id))));
  }
  const showMore = (parent: string) =>
    setParts((before) => ({ ...before, [parent]: (before[parent] ?? 1) + 1 }));

  return (
    <>
      {error !== null && <p className={classes.words}>{error}</p>}
      {nodes.length === 0 && <p className={classes.words}>{t("There were no pages yet.")}</p>}
      <div
        role="tree"
        {...keys.tree}
        aria-label={t("Pages then")}
        aria-busy={shown.at !== at}
        className={classes.tree}
        data-late={isLate || undefined}
      >
        {rows.map((row) =>
          row.kind === "node" ? (
            <Line
              key={row.key}
              row={row}
              at={at}
              isStop={row.key === keys.stop?.key}
              onToggle={() => {
                toggle(row, !row.isOpen);
                // The keys go on from there.
                keys.focus(row);
              }}
            />
          ) : (
            row.kind === "more" && (
              <div key={row.key} role="none">
                <Button size="compact-sm" variant="subtle" onClick={() => showMore(row.parent ?? "")}>
                  {t("Show more")}
                </Button>
              </div>
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
}: {
  row: NodeRow;
  at: string;
  isStop: boolean;
  onToggle(): void;
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
      {...treeItem(row)}
      tabIndex={isStop ? 0 : -1}
      data-section={isSection || undefined}
      className={classes.row}
      style={{ "--d": row.indent } as CSSProperties}
      aria-selected={false}
      aria-label={node.published ? node.title : t("{title}, Draft", { title: node.title })}
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
  { open, closed, parts }: Open & { parts: Readonly<Record<string, number>> },
  signal: AbortSignal,
): Promise<Levels> {
  const levels: Levels = {};
  const keep = async (parent: string, { data, more }: Tree) => {
    const level = { nodes: data, more };
    levels[parent] = level;
    for (let part = 1; level.more !== null && part < (parts[parent] ?? 1); part++) {
      const query = { at, after: level.more, ...(parent !== "" && { parent_ids: parent }) };
      const next = await readTree(query, { signal });
      level.nodes = [...level.nodes, ...next.data];
      level.more = next.more;
    }
  };
  const isOpen = (node: TreeNode) => node.has_children && isNodeOpen({ open, closed }, node);
  const top = await readTree({ at }, { signal });
  await keep("", top);
  for (let wanted = levels[""]!.nodes.filter(isOpen); wanted.length > 0; ) {
    const ids = wanted.slice(0, parentsAtOnce).map(({ id }) => id);
    const answer = await readTree({ at, parent_ids: ids.join(",") }, { signal });
    // One parent is answered with its children, several each with theirs.
    if (ids.length === 1) await keep(ids[0]!, answer);
    else {
      for (const id of ids) levels[id] = { nodes: [], more: null };
      for (const { id, entries, more } of answer.data) await keep(id, { data: entries, more });
    }
    const below = ids.flatMap((id) => levels[id]!.nodes);
    wanted = [...wanted.slice(parentsAtOnce), ...below.filter(isOpen)];
  }
  return levels;
}
