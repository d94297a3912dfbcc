import type { Library, LibraryFolder } from "@annals/query-api/contract";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
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

interface Shared {
  /** Which one is chosen. */
  chosen: string;
  onChoose(target: Target): void;
  /** Where the thing is now. */
  here: string | null;
  /** The folder that is moved: it cannot be put into itself. */
  moved: string | null;
}

interface Opened {
  open: ReadonlySet<string>;
  onToggle(id: string, isOpen: boolean): void;
}

/** The folders below the home folder, each read when it is opened. */
export function FolderTree({ home, ...shared }: { home: Library } & Shared & Opened) {
  const { uuid } = home.current;
  const { chosen } = shared;
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tree.current?.querySelector(`[data-id="${chosen}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...tree.current!.querySelectorAll<HTMLElement>("[role=treeitem]")];
    // Also from the arrow of a row, which a click has focused.
    const item = document.activeElement?.closest<HTMLElement>("[role=treeitem]");
    if (item == null) return;
    const place = all.indexOf(item);
    const level = Number(item.ariaLevel);
    const isOpen = item.ariaExpanded === "true";
    const toggle = () => shared.onToggle(item.dataset.id!, !isOpen);
    const acts: Record<string, () => void> = {
      ArrowDown: () => all[place + 1]?.focus(),
      ArrowUp: () => all[place - 1]?.focus(),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
      ArrowRight: () => (isOpen ? all[place + 1]?.focus() : item.ariaExpanded === "false" && toggle()),
      ArrowLeft: () =>
        isOpen ? toggle() : all.findLast((one, at) => at < place && Number(one.ariaLevel) < level)?.focus(),
      Enter: () => item.click(),
      " ": () => item.click(),
    };
    if (acts[event.key] === undefined) return;
    event.preventDefault();
    acts[event.key]!();
  }

  return (
    <div ref={tree} role="tree" aria-label={t("Folders")} className={classes.tree} onKeyDown={onKeyDown}>
      <Row
        {...shared}
        target={{ id: uuid, name: t("Team Uploads") }}
        level={1}
        folders={home.folders.length}
        note={foldersIn(home.folders.length)}
      />
    </div>
  );
}

/** A folder, and those in it where it is open. */
function Row({
  target,
  level,
  folders,
  note,
  ...shared
}: Shared & Opened & { target: Target; level: number; folders: number; note: string }) {
  const { open, onToggle, chosen, onChoose, here, moved } = shared;
  const isMoved = target.id === moved;
  const isOpen = folders > 0 && !isMoved && open.has(target.id);
  const isOff = isMoved || target.id === here;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its rows */}
      <div
        role="treeitem"
        data-id={target.id}
        className={classes.row}
        style={{ "--d": level - 1 } as CSSProperties}
        // The first as well: the chosen one may be in a folder that is closed.
        tabIndex={level === 1 || target.id === chosen ? 0 : -1}
        aria-level={level}
        aria-expanded={folders > 0 && !isMoved ? isOpen : undefined}
        aria-selected={target.id === chosen}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onChoose(target)}
      >
        {folders > 0 && !isMoved ? (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={classes.chevron}
            data-open={isOpen || undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle(target.id, !isOpen);
            }}
          >
            <ChevronRightIcon size={14} />
          </button>
        ) : (
          <span className={classes.chevron} />
        )}
        <FolderFilledIcon size={18} />
        <span className="grow cut">{target.name}</span>
        <small>{target.id === here ? t("It is here") : note}</small>
      </div>
      {isOpen && <Inside {...shared} id={target.id} level={level + 1} />}
    </>
  );
}

function Inside({ id, level, ...shared }: Shared & Opened & { id: string; level: number }) {
  const { data, error } = useLibrary(id, { per_page: 1 });
  if (error !== undefined)
    return (
      <p role="none" className={classes.words}>
        {t("Failed to load")}
      </p>
    );
  return data?.folders.map((folder) => (
    <Row
      key={folder.uuid}
      {...shared}
      target={{ id: folder.uuid, name: folder.name }}
      level={level}
      folders={folder.folder_count}
      note={countsOf(folder)}
    />
  ));
}

const foldersIn = (count: number): string =>
  t("{count, plural, one {# folder} other {# folders}}", { count });

/** What is in a folder: its folders where it has some, else its files. */
export const countsOf = ({ folder_count, file_count }: LibraryFolder): string =>
  folder_count > 0
    ? foldersIn(folder_count)
    : t("{count, plural, one {# file} other {# files}}", { count: file_count });
