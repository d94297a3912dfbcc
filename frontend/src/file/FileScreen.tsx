import { fileSign } from "@annals/document/browser";
import { getFileDetails } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { copyLink } from "../entry/copy-link.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { nearMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { DownloadIcon, LinkIcon, MoveIcon, TrashIcon } from "../theme/icons.tsx";
import { crumbsOf, fileAddress } from "./addresses.ts";
import { discardDialog, moveDialog } from "./dialogs.ts";
import classes from "./file.module.css";
import { Preview } from "./Preview.tsx";
import { PreviewNote } from "./PreviewNote.tsx";
import { restoreThing } from "./restoring.ts";
import { fileParts } from "./slots.ts";
import { Versions } from "./Versions.tsx";
import { WhoOpens } from "./WhoOpens.tsx";

/** `/files/{uuid}`: one file, where it is, and which pages show it. */
export default function FileScreen() {
  const { uuid = "" } = useParams();
  const page = useSearchParams()[0].get("page");
  const me = useMe();
  const navigate = useNavigate();
  const { data: file, error } = useCall(getFileDetails, { params: { uuid } });
  const name = file?.name ?? "";
  useTitle(name === "" ? t("File Manager") : name);
  // What was closed to them is gone at once, though it was read before.
  if (error !== undefined && (file === undefined || statusOf(error) === 404))
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (file === undefined) return <TopBar title={t("Loading...")} />;
  const { kind, note } = fileSign(file.mime_type, file.size);
  const trail = crumbsOf(file.trail);
  const folder = trail.at(-1);
  const isFiled = file.custom_properties.folder !== null;
  const manages = (me?.can.manageFiles ?? false) && isFiled;
  const thing = { kind: "file", it: file } as const;
  return (
    <>
      <TopBar trail={trail} title={name}>
        <ActionIcon
          aria-label={t("Copy link")}
          data-tip={t("Copy link")}
          onClick={() => void copyLink(fileAddress(uuid))}
        >
          <LinkIcon size={18} />
        </ActionIcon>
        {manages && !file.deleted && (
          <>
            <ActionIcon
              aria-label={t("Move to…")}
              data-tip={t("Move to…")}
              onClick={() => openDialog(moveDialog, { thing })}
            >
              <MoveIcon size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={t("Discard…")}
              data-tip={t("Discard…")}
              onClick={() =>
                openDialog(discardDialog, {
                  thing,
                  onDone: () => void navigate(folder?.address ?? "/filemanager"),
                })
              }
            >
              <TrashIcon size={18} />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          component="a"
          className="only-narrow"
          href={file.api_url}
          download={name}
          aria-label={t("Download")}
        >
          <DownloadIcon size={18} />
        </ActionIcon>
        <Button
          component="a"
          className="only-wide"
          href={file.api_url}
          download={name}
          leftSection={<DownloadIcon size={16} />}
        >
          {t("Download")}
        </Button>
      </TopBar>
      <div className={classes.one}>
        <section className={classes.stage} data-kind={kind} aria-label={t("Preview")}>
          <Preview key={`${uuid} ${file.version}`} file={file} page={page} hasZoom />
        </section>
        <aside className={classes.details} aria-label={t("Details")}>
          <h1>{name}</h1>
          <p className={classes.quiet}>
            {note}
            {pagesOfFile(kind, file.preview.pages)}
            {file.width !== null && file.height !== null && `, ${file.width} × ${file.height}`}
          </p>
          <PreviewNote file={file} />
          {file.deleted && (
            <div className={classes.gone} role="status">
              <span className="grow">{t("It is in the trash.")}</span>
              {manages && (
                <Button variant="subtle" size="xs" onClick={() => void restoreThing(thing)}>
                  {t("Restore")}
                </Button>
              )}
            </div>
          )}
          <dl>
            <dt>{t("Added by")}</dt>
            <dd>
              {file.custom_properties.creator.name}, {nearMoment(file.created_at)}
            </dd>
            {folder !== undefined && (
              <>
                <dt>{t("Folder")}</dt>
                <dd>
                  <Link to={folder.address}>{folder.title}</Link>
                </dd>
              </>
            )}
            {file.version > 1 && (
              <>
                <dt>{t("Version")}</dt>
                <dd>
                  {t("{number}, since {when}", {
                    number: file.version,
                    when: nearMoment(file.changed_at),
                  })}
                </dd>
              </>
            )}
            <dt>{t("Can open it")}</dt>
            <dd>
              <WhoOpens key={uuid} file={file} />
            </dd>
            {file.preview.has_text === true && (
              <>
                <dt>{t("Search")}</dt>
                <dd>{t("Its text is found")}</dd>
              </>
            )}
            {file.scanned !== null && (
              <>
                <dt>{t("Viruses")}</dt>
                <dd>{file.scanned ? t("The scanner found none") : t("It was not scanned")}</dd>
              </>
            )}
          </dl>
          {isFiled &&
            fileParts.all().map(({ id, Show }) => <Show key={id} id={file.uuid} mayFill={manages} />)}
          <h2>
            {t("Where it is used")}{" "}
            {file.used_in.length > 0 && <small>{pagesThatShow(file.used_in.length)}</small>}
          </h2>
          {file.used_in.length + file.used_in_comments.length === 0 && (
            <p className={classes.quiet}>{t("No page that you can view shows it.")}</p>
          )}
          <ul className={classes.used}>
            {file.used_in.map((page) => (
              <li key={page.id}>
                <Link to={`/${page.id}`}>
                  <IconBefore icon={page.icon} />
                  {page.title}
                </Link>
                <small>{page.breadcrumbs.map(({ title }) => title).join(" / ")}</small>
              </li>
            ))}
            {file.used_in_comments.map(({ id, page, by, posted_at }) => (
              <li key={id}>
                <Link to={`/${page.id}?comment=${id}`}>
                  <IconBefore icon={page.icon} />
                  {page.title}
                </Link>
                <small>
                  {t("Comment by {name}, {when}", { name: by.display_name, when: nearMoment(posted_at) })}
                </small>
              </li>
            ))}
          </ul>
          {manages && <Versions file={file} />}
        </aside>
      </div>
    </>
  );
}

/** The server tells the first 100. */
const pagesThatShow = (count: number): string =>
  count < 100
    ? t("{count, plural, one {# page} other {# pages}}", { count })
    : t("{count} pages or more", { count });

/** How long a document is, after its type and size. */
function pagesOfFile(kind: string, count: number | null): string {
  if (count === null) return "";
  if (kind === "pdf") return t(", {count, plural, one {# page} other {# pages}}", { count });
  return kind === "slides" ? t(", {count, plural, one {# slide} other {# slides}}", { count }) : "";
}
