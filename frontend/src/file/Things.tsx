import { getFile, type LibraryFile, type LibraryFolder } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { type DragEvent, type ReactNode, startTransition, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { urlOf } from "../api/url.ts";
import { isComposing } from "../command/composing.ts";
import { openDialog } from "../dialog/dialog.ts";
import { copyLink } from "../entry/copy-link.ts";
import { nearDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { giveDraggedFile } from "../pick/dragged-file.ts";
import {
  DotsIcon,
  DownloadIcon,
  DuplicateIcon,
  EditIcon,
  GroupIcon,
  LinkIcon,
  MoveIcon,
  TrashIcon,
} from "../theme/icons.tsx";
import { LateMenu } from "../theme/LateMenu.tsx";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { fileAddress, folderAddress, sizeAndDay } from "./addresses.ts";
import { copy, fileActs, joiningBy, keyOf, libraryChanged, move, nameOf, rename, type Thing } from "./api.ts";
import { discardDialog, moveDialog, previewDialog, shareFolderDialog } from "./dialogs.ts";
import classes from "./file.module.css";
import { FolderFilledIcon } from "./icons.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

export type Layout = "grid" | "list";

type Placed = { trail: { uuid: string; name: string }[] };

interface ThingsProps<Folder extends LibraryFolder, One extends LibraryFile> {
  folders: readonly Folder[];
  files: readonly One[];
  layout: Layout;
  manages: boolean;
  /** They are shown as they were then. */
  at?: string | null;
  /** The folder whose name is written first. */
  made?: string | null;
  onNamed?(): void;
  /** Where each is, for what was searched. */
  placeOf?(thing: (Folder | One) & Placed): string;
}

/** What is dragged from one folder to another. */
let dragged: Thing | null = null;

/** As many files as a large screen shows at once. */
const firstShown = 60;

/** Folders, and files below them, in a grid or as a list. The first screen is there before the rest of a long list. */
export function Things<Folder extends LibraryFolder, One extends LibraryFile>({
  folders,
  files,
  layout,
  manages,
  at = null,
  made = null,
  onNamed,
  placeOf,
}: ThingsProps<Folder, One>) {
  /** What is renamed now. */
  const [renamed, setRenamed] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const named = made === null ? renamed : `folder ${made}`;
  const props = (thing: Thing): ItemProps => ({
    thing,
    manages,
    at,
    place: placeOf === undefined ? null : placeOf(thing.it as unknown as (Folder | One) & Placed),
    isNamed: named === keyOf(thing),
    onName: () => setRenamed(keyOf(thing)),
    onNamed: () => {
      setRenamed(null);
      onNamed?.();
    },
  });
  return (
    <div className={classes.things} data-layout={layout}>
      {folders.length > 0 && (
        <ul className={classes.folders} aria-label={t("Folders")}>
          {folders.map((it) => (
            <FolderItem key={it.uuid} folder={it} {...props({ kind: "folder", it })} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={classes.files} data-manages={manages || undefined} aria-label={t("Files")}>
          {(isWhole ? files : files.slice(0, firstShown)).map((it) => (
            <FileItem key={it.uuid} file={it} {...props({ kind: "file", it })} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ItemProps {
  thing: Thing;
  manages: boolean;
  at: string | null;
  place: string | null;
  isNamed: boolean;
  onName(): void;
  onNamed(): void;
}

function FolderItem({ folder, ...item }: ItemProps & { folder: LibraryFolder }) {
  const [isOver, setOver] = useState(false);
  const takes = () => item.manages && dragged !== null && dragged.it.uuid !== folder.uuid;
  const counts = [
    ...(folder.folder_count === 0
      ? []
      : [t("{count, plural, one {# folder} other {# folders}}", { count: folder.folder_count })]),
    ...(folder.file_count === 0 && folder.folder_count > 0
      ? []
      : [t("{count, plural, one {# file} other {# files}}", { count: folder.file_count })]),
  ].join(", ");
  return (
    <li
      className={classes.folder}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takes()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!takes()) return;
        event.preventDefault();
        void moveTo(dragged!, folder);
      }}
      {...draggable(item)}
    >
      <span className={classes.folderIcon}>
        <FolderFilledIcon size={22} />
      </span>
      <span className={classes.named}>
        <Name {...item}>
          <Link className={classes.open} to={folderAddress(folder.uuid, item.at)} draggable={false}>
            {folder.name}
          </Link>
        </Name>
        <small>
          {item.place ?? counts}
          {folder.is_limited && ` · ${t("not for everyone")}`}
          {folder.is_public && item.manages && ` · ${t("on the web")}`}
        </small>
      </span>
      <Actions {...item} />
    </li>
  );
}

function FileItem({ file, ...item }: ItemProps & { file: LibraryFile }) {
  const note = sizeAndDay(file, nearDay(file.created_at));
  return (
    <li className={classes.file} {...draggable(item, file)}>
      <span className={classes.picture}>
        <Thumbnail file={file} />
      </span>
      <span className={classes.named}>
        <Name {...item}>
          {item.manages ? (
            <Link className={classes.open} to={fileAddress(file.uuid)} draggable={false}>
              {file.name}
            </Link>
          ) : (
            <button
              type="button"
              className={classes.open}
              onClick={() => openDialog(previewDialog, { file })}
            >
              {file.name}
            </button>
          )}
        </Name>
        <small>{item.place === null ? note : `${item.place} · ${note}`}</small>
      </span>
      <Actions {...item} />
    </li>
  );
}

/** What can be dragged into a folder; a file also into a page that is written in another window. */
function draggable({ thing, manages, isNamed }: ItemProps, file?: LibraryFile) {
  if (!manages || isNamed) return {};
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      dragged = thing;
      event.dataTransfer.effectAllowed = file === undefined ? "move" : "copyMove";
      if (file !== undefined) giveDraggedFile(event.dataTransfer, fileToDrag(file));
      event.dataTransfer.setData("text/plain", nameOf(thing));
    },
    onDragEnd() {
      dragged = null;
    },
  };
}

const fileToDrag = ({ uuid, name, mime_type, size }: LibraryFile) => ({
  url: urlOf(getFile, { params: { id: uuid } }),
  name,
  type: mime_type,
  size,
});

async function moveTo(thing: Thing, folder: LibraryFolder): Promise<void> {
  const seen = await acting(fileActs.move, () => joiningBy(thing, folder.uuid));
  if (seen === null) return;
  // Whom it would be shown to is said before.
  if (seen.answer.count > 0 || seen.answer.web) return openDialog(moveDialog, { thing, to: folder.uuid });
  const done = await acting(fileActs.move, () => move(thing, folder.uuid));
  await libraryChanged();
  if (done !== null) toast(t("“{name}” is in {place} now.", { name: nameOf(thing), place: folder.name }));
}

/** The name, or the field that it is written in: Enter and leaving it save, Escape does not. */
function Name({ thing, isNamed, onNamed, children }: ItemProps & { children: ReactNode }) {
  const [text, setText] = useState<string | null>(null);
  const before = nameOf(thing);
  if (!isNamed) return children;
  async function save(): Promise<void> {
    const name = (text ?? before).trim();
    setText(null);
    onNamed();
    if (name === "" || name === before) return;
    await acting(fileActs.rename, () => rename(thing, name));
    await libraryChanged();
  }
  return (
    <input
      className={classes.name}
      aria-label={t("Name")}
      value={text ?? before}
      maxLength={255}
      // biome-ignore lint/a11y/noAutofocus: it was asked for just now
      autoFocus
      onFocus={(event) => {
        const dot = before.lastIndexOf(".");
        event.currentTarget.setSelectionRange(0, thing.kind === "file" && dot > 0 ? dot : before.length);
      }}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") {
          event.stopPropagation();
          setText(null);
          onNamed();
        }
      }}
    />
  );
}

/** The actions of a file or a folder; others than managers have the link alone. */
function Actions({ thing, manages, at, onName }: ItemProps) {
  const [opened, setOpened] = useState(false);
  const name = nameOf(thing);
  const { uuid } = thing.it;
  const address = thing.kind === "file" ? fileAddress(uuid) : folderAddress(uuid, at);
  async function makeCopy(): Promise<void> {
    await acting(fileActs.copy, () => copy(uuid));
    await libraryChanged();
  }
  return (
    <span className={classes.actions}>
      <LateMenu
        opened={opened}
        onOpened={setOpened}
        position="bottom-end"
        width={200}
        trigger={(button) => (
          <ActionIcon size="sm" aria-label={t("Actions of {name}", { name })} {...button}>
            <DotsIcon size={16} />
          </ActionIcon>
        )}
      >
        <Menu.Dropdown>
          <Menu.Item leftSection={<LinkIcon size={16} />} onClick={() => void copyLink(address)}>
            {t("Copy link")}
          </Menu.Item>
          {thing.kind === "file" && (
            <Menu.Item
              component="a"
              href={thing.it.api_url}
              download={name}
              leftSection={<DownloadIcon size={16} />}
            >
              {t("Download")}
            </Menu.Item>
          )}
          {manages && (
            <>
              <Menu.Item leftSection={<EditIcon size={16} />} onClick={onName}>
                {t("Rename")}
              </Menu.Item>
              <Menu.Item
                leftSection={<MoveIcon size={16} />}
                onClick={() => openDialog(moveDialog, { thing })}
              >
                {t("Move to…")}
              </Menu.Item>
              {thing.kind === "file" && (
                <Menu.Item leftSection={<DuplicateIcon size={16} />} onClick={() => void makeCopy()}>
                  {t("Copy")}
                </Menu.Item>
              )}
              {thing.kind === "folder" && thing.it.can_manage && (
                <Menu.Item
                  leftSection={<GroupIcon size={16} />}
                  onClick={() => openDialog(shareFolderDialog, { folder: thing.it })}
                >
                  {t("Share…")}
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<TrashIcon size={16} />}
                onClick={() => openDialog(discardDialog, { thing })}
              >
                {t("Discard…")}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </LateMenu>
    </span>
  );
}
