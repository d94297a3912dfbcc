import { type Library, type LibraryOrder, libraryOrders, searchLibrary } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { kept } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { useMe } from "../person/me.ts";
import { useAsked } from "../pick/asked.ts";
import { FindField } from "../pick/FindField.tsx";
import { pickFiles } from "../pick/files.ts";
import { useLate } from "../progress/late.ts";
import { lazy } from "../progress/lazy.ts";
import { Choice } from "../theme/Choice.tsx";
import { GroupIcon, HistoryIcon, TrashIcon, UploadIcon } from "../theme/icons.tsx";
import { acting } from "../toast/acts.ts";
import { crumbsOf, folderAddress, placeName, trashAddress } from "./addresses.ts";
import { createFolder, fileActs, libraryChanged, pagesOf, perPage, useLibrary } from "./api.ts";
import { shareFolderDialog } from "./dialogs.ts";
import { useDrop } from "./drop.ts";
import classes from "./file.module.css";
import { InText } from "./InText.tsx";
import { FolderPlusIcon, GridIcon, ListIcon } from "./icons.tsx";
import { Origins } from "./Origins.tsx";
import { Storage } from "./Storage.tsx";
import { type Layout, Things } from "./Things.tsx";
import { UnreadButton } from "./UnreadButton.tsx";
import { uploadInto } from "./uploads.ts";

const SharedFolder = lazy(() => import("./SharedFolder.tsx"));
const PastFolder = lazy(() => import("./PastFolder.tsx"));

const orderNames: Record<LibraryOrder, string> = {
  added: t("Last added"),
  name: t("By name"),
  size: t("Largest first"),
};
const layoutKey = "files.layout";

/** `/filemanager`: a folder of the file manager, as it is or (`?at=`) as it was; the home folder without an id. */
export default function FilesScreen() {
  const { uuid } = useParams();
  const [search] = useSearchParams();
  const token = useAtomValue(tokenAtom);
  const me = useMe();
  const id = uuid?.toLowerCase();
  if (id !== undefined && search.has("at"))
    return <PastFolder key={id} id={id} at={search.get("at")} layout={layoutKept()} />;
  if (me === undefined && token !== null) return <TopBar title={t("Loading...")} />;
  return me?.can.manageFiles === true ? <PresentFolder id={id} /> : <SharedFolder id={id} />;
}

const layoutKept = (): Layout => (kept.get(layoutKey) === "list" ? "list" : "grid");

function PresentFolder({ id }: { id: string | undefined }) {
  const [sort, setSort] = useState<LibraryOrder>("added");
  /** Of this folder: in another one it begins anew. */
  const [at, setAt] = useState({ id, page: 1, text: "" });
  const { page, text } = at.id === id ? at : { page: 1, text: "" };
  const [layout, setLayout] = useState(layoutKept);
  const setText = (text: string) => setAt({ id, page: 1, text });
  const q = useAsked(text.trim());
  const { data, error } = useLibrary(id, { sort, page, per_page: perPage });
  const search = useCall(searchLibrary, q === "" ? null : { query: { q } }, { keepPreviousData: true });
  /** The folder that was just made: its name is written first. */
  const [made, setMade] = useState<string | null>(null);
  const isLate = useLate(data === undefined && error === undefined);
  const { isOver, props: dropProps } = useDrop(data !== undefined, (files) =>
    uploadInto(data!.current, files),
  );
  const trail = crumbsOf(data?.current.trail ?? []);
  const title = trail.at(-1)?.title ?? t("File Manager");
  useTitle(title);
  // What was closed to them is gone at once, though it was read before.
  if (error !== undefined && (data === undefined || statusOf(error) === 404))
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;

  function changeLayout(next: Layout): void {
    kept.set(layoutKey, next === "grid" ? null : next);
    setLayout(next);
  }
  async function add(): Promise<void> {
    const { current, folders } = data!;
    const name = freeName(folders.map((one) => one.name));
    const done = await acting(fileActs.add, () => createFolder(current.uuid, name));
    if (done === null) return;
    setMade(done.answer.uuid);
    setText("");
    await libraryChanged();
  }
  async function choose(): Promise<void> {
    uploadInto(data!.current, await pickFiles(""));
  }

  const found = q === "" ? undefined : search.data;
  return (
    <>
      <TopBar trail={trail.slice(0, -1)} title={title}>
        <div className={`${classes.find} only-wide`}>
          <FindField label={t("Find a file")} text={text} onText={setText} />
        </div>
        <fieldset className={classes.layouts} aria-label={t("Layout")}>
          <ActionIcon
            aria-label={t("Grid")}
            aria-pressed={layout === "grid"}
            onClick={() => changeLayout("grid")}
          >
            <GridIcon size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t("List")}
            aria-pressed={layout === "list"}
            onClick={() => changeLayout("list")}
          >
            <ListIcon size={18} />
          </ActionIcon>
        </fieldset>
        {data !== undefined && (
          <>
            <span className="only-wide">
              <NewFolder onClick={() => void add()} />
            </span>
            <Button leftSection={<UploadIcon size={16} />} onClick={() => void choose()}>
              {t("Upload")}
            </Button>
          </>
        )}
      </TopBar>
      <div className={classes.screen} data-over={isOver || undefined} {...dropProps}>
        <div className={classes.head}>
          <h1 className="grow">{title}</h1>
          <div className={classes.acts}>
            {data !== undefined && data.current.uuid !== homeOf(data) && data.current.can_manage && (
              <Button
                variant="subtle"
                leftSection={<GroupIcon size={16} />}
                onClick={() => openDialog(shareFolderDialog, { folder: data.current })}
              >
                {t("Share")}
              </Button>
            )}
            {data !== undefined && (
              <Button
                component={Link}
                to={folderAddress(data.current.uuid, "")}
                variant="subtle"
                leftSection={<HistoryIcon size={16} />}
              >
                {t("Timeline")}
              </Button>
            )}
            <UnreadButton />
            <Button component={Link} to={trashAddress} variant="subtle" leftSection={<TrashIcon size={16} />}>
              {t("Trash")}
            </Button>
            <Choice
              aria-label={t("Order")}
              value={sort}
              data={libraryOrders.map((order) => ({ value: order, label: orderNames[order] }))}
              onChange={(event) => {
                setSort(event.currentTarget.value as LibraryOrder);
                setAt({ id, page: 1, text });
              }}
            />
          </div>
        </div>
        <Storage />
        <Origins />
        <div className={`${classes.tools} only-narrow`}>
          <FindField label={t("Find a file")} text={text} onText={setText} />
          {data !== undefined && <NewFolder onClick={() => void add()} />}
        </div>
        {isLate && <p className={classes.quiet}>{t("Loading...")}</p>}
        {data !== undefined && found === undefined && (
          <>
            <Things
              key={data.current.uuid}
              folders={data.folders}
              files={data.files}
              layout={layout}
              manages
              made={made}
              onNamed={() => setMade(null)}
            />
            {data.folders.length === 0 && data.files.length === 0 && (
              <Empty folder={data.current} onUpload={() => void choose()} />
            )}
            <RangePaging
              list={pagesOf(data, page)}
              page={page}
              onPage={(next) => setAt({ id, page: next, text })}
            />
          </>
        )}
        {found !== undefined && (
          <>
            <p className={classes.quiet} role="status">
              {found.files.length + found.folders.length === 0
                ? t("No results")
                : t("{count, plural, one {# found} other {# found}}", {
                    count: found.files.length + found.folders.length,
                  })}
            </p>
            <Things
              folders={found.folders}
              files={found.files}
              layout={layout}
              manages
              placeOf={({ trail }) => trail.map(placeName).join(" / ")}
            />
            <InText q={q} />
          </>
        )}
      </div>
    </>
  );
}

/** In the bar of wide screens, and above the list on narrow ones. */
const NewFolder = (props: { onClick(): void }) => (
  <Button variant="subtle" leftSection={<FolderPlusIcon size={16} />} {...props}>
    {t("New folder")}
  </Button>
);

const homeOf = ({ current }: Library): string | undefined => current.trail[0]?.uuid;

/** "New folder", or "New folder 2" and so on where there is one. */
function freeName(taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let n = 1; ; n++) {
    const name = n === 1 ? t("New folder") : `${t("New folder")} ${n}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

function Empty({ folder, onUpload }: { folder: Library["current"]; onUpload(): void }) {
  return (
    <div className={classes.empty}>
      <h2>{t("No files")}</h2>
      <p>
        {folder.is_public
          ? t("Drop files here, or choose them. Everyone on the web can see what is here.")
          : folder.is_limited
            ? t("Drop files here, or choose them. Only who may view this folder sees them.")
            : t("Drop files here, or choose them. Everyone in the space can see what is here.")}
      </p>
      <Button variant="filled" leftSection={<UploadIcon size={16} />} onClick={onUpload}>
        {t("Upload files")}
      </Button>
    </div>
  );
}
