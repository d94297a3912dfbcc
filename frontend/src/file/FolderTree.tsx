import type { Library, LibraryFolder } from "@annals/query-api/contract";
import { type CSSProperties, Fragment, useEffect, useRef, useState } from "react";
import { type Branch, treeItem, useTreeKeys } from "../focus/tree-keys.ts";
import { t } from "../locale/text.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { useLibrary } from "./api.ts";
import { FolderFilledIcon } from "./icons.tsx";
import classes from "./tree.module.css";

/** A folder that something can be put into. */
export interface Target {
  id: string;
  name: string;
}

interface TreeProps {
  home: Library;
  /** Which one is chosen. */
  chosen: string;
  onChoose(target: Target): void;
  /** Where the thing is now. */
  here: string | null;
  /** The folder that is moved: it cannot be put into itself. */
  moved: string | null;
  open: ReadonlySet<string>;
  onToggle(id: string, isOpen: boolean): void;
}

/** What is in a folder; null when it could not be read. */
type Level = LibraryFolder[] | null;

interface Row extends Branch {
  note: string;
  /** Nothing can be put into it. */
  isOff: boolean;
  /** What is in it could not be read. */
  hasFailed: boolean;
}

/** The folders below the home folder, each read when it is opened. */
export function FolderTree({ home, chosen, onChoose, here, moved, open, onToggle }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map());
  const rows: Row[] = [];
  function add(
    target: Target,
    parent: Row | null,
    [place, size]: [number, number],
    folders: number,
    note: string,
  ) {
    const { id } = target;
    const isOpen = folders > 0 && id !== moved && open.has(id);
    const level = id === home.current.uuid ? home.folders : levels.get(id);
    const row: Row = {
      key: id,
      parent: parent?.key ?? null,
      node: { title: target.name, has_children: folders > 0 && id !== moved },
      isOpen,
      depth: parent === null ? 0 : parent.depth + 1,
      place,
      size,
      note: id === here ? t("It is here") : note,
      isOff: id === moved || id === here,
      hasFailed: isOpen && level === null,
    };
    rows.push(row);
    if (isOpen)
      level?.forEach((folder, at) => {
        const { uuid, name, folder_count } = folder;
        add({ id: uuid, name }, row, [at + 1, level.length], folder_count, countsOf(folder));
      });
  }
  const { length } = home.folders;
  add({ id: home.current.uuid, name: t("Team Uploads") }, null, [1, 1], length, foldersIn(length));

  const choose = ({ key, node, isOff }: Row) => isOff || onChoose({ id: key, name: node.title });
  const toggle = ({ key }: Row, isOpen: boolean) => onToggle(key, isOpen);
  const keys = useTreeKeys(tree, rows, chosen, { onToggle: toggle, onEnter: choose, onSpace: choose });
  useEffect(() => {
    tree.current?.querySelector(`[data-row="${chosen}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  return (
    <div role="tree" {...keys.tree} aria-label={t("Folders")} className={classes.tree}>
      {rows.map((row) => (
        <Fragment key={row.key}>
          <Line
            row={row}
            isStop={row.key === keys.stop?.key}
            isChosen={row.key === chosen}
            onChoose={() => choose(row)}
            onToggle={() => {
              toggle(row, !row.isOpen);
              // The keys go on from there.
              keys.focus(row);
            }}
          />
          {row.hasFailed && (
            <p role="none" className={classes.words}>
              {t("Failed to load")}
            </p>
          )}
          {row.isOpen && row.depth > 0 && (
            <Reading id={row.key} onRead={(level) => setLevels((all) => new Map(all).set(row.key, level))} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

function Line({
  row,
  isStop,
  isChosen,
  onChoose,
  onToggle,
}: {
  row: Row;
  isStop: boolean;
  isChosen: boolean;
  onChoose(): void;
  onToggle(): void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its rows
    <div
      role="treeitem"
      {...treeItem(row)}
      tabIndex={isStop ? 0 : -1}
      className={classes.row}
      style={{ "--d": row.depth } as CSSProperties}
      aria-selected={isChosen}
      aria-disabled={row.isOff || undefined}
      onClick={onChoose}
    >
      {row.node.has_children ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classes.chevron}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <ChevronRightIcon size={14} />
        </button>
      ) : (
        <span className={classes.chevron} />
      )}
      <FolderFilledIcon size={18} />
      <span className="grow cut">{row.node.title}</span>
      <small>{row.note}</small>
    </div>
  );
}

/** Reads a folder as long as it is open, and tells what is in it. */
function Reading({ id, onRead }: { id: string; onRead(level: Level): void }) {
  const { data, error } = useLibrary(id, { per_page: 1 });
  const level = data?.folders ?? (error === undefined ? undefined : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is in it is news.
  useEffect(() => {
    if (level !== undefined) onRead(level);
  }, [level]);
  return null;
}

const foldersIn = (count: number): string =>
  t("{count, plural, one {# folder} other {# folders}}", { count });

/** What is in a folder: its folders where it has some, else its files. */
export const countsOf = ({ folder_count, file_count }: LibraryFolder): string =>
  folder_count > 0
    ? foldersIn(folder_count)
    : t("{count, plural, one {# file} other {# files}}", { count: file_count });
