import { type DropboxFile, getDropbox, searchDropbox } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { call, wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import fileClasses from "../file/file.module.css";
import { FolderFilledIcon, KindIcon } from "../file/icons.tsx";
import { nearDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { FindField } from "../pick/FindField.tsx";
import { useLate } from "../progress/late.ts";
import { toastError } from "../toast/toast.ts";
import classes from "./dropbox.module.css";

interface FolderProps {
  /** Its id; empty for the folder that the space shows. */
  folder: string;
  imagesOnly?: boolean;
  onFolder(id: string): void;
  onFile(file: DropboxFile): void;
  /** The buttons of a file. */
  actions?(file: DropboxFile): ReactNode;
}

/** A folder of the Dropbox, with its crumbs and a search by name. */
export function Folder({ folder, imagesOnly = false, onFolder, onFile, actions }: FolderProps) {
  const [text, setText] = useState("");
  const q = useAsked(text.trim());
  const query = { ...(folder !== "" && { folder }), images_only: imagesOnly };
  const { data, error } = useCall(getDropbox, { query }, { keepPreviousData: true });
  const search = useCall(searchDropbox, q === "" ? null : { query: { q } }, { keepPreviousData: true });
  const [more, setMore] = useState<{ of: typeof data; files: DropboxFile[]; cursor: string | null } | null>(
    null,
  );
  const further = more !== null && more.of === data ? more : null;
  const cursor = further === null ? (data?.cursor ?? null) : further.cursor;
  const isLate = useLate(data === undefined && error === undefined);
  const found = q === "" ? undefined : search.data;

  async function readMore(): Promise<void> {
    try {
      const next = await call(getDropbox, { query: { ...query, cursor: cursor! } });
      setMore({ of: data, files: [...(further?.files ?? []), ...next.files], cursor: next.cursor });
    } catch (error) {
      toastError(t("Failed to load"), wordsOf(error));
    }
  }
  const shown = found ?? {
    folders: data?.folders ?? [],
    files: [...(data?.files ?? []), ...(further?.files ?? [])],
  };
  const list = imagesOnly
    ? shown.files.filter(({ mime_type }) => mime_type.startsWith("image/"))
    : shown.files;
  const problem = found === undefined ? error : search.error;

  return (
    <>
      <div className={fileClasses.tools}>
        <FindField label={t("Find a file")} text={text} onText={setText} />
      </div>
      {found === undefined && data !== undefined && data.current.trail.length > 1 && (
        <nav className={fileClasses.trail} aria-label={t("Where this is")}>
          {data.current.trail.map(({ uuid, name }) => (
            <button
              key={uuid}
              type="button"
              aria-current={uuid === data.current.uuid || undefined}
              onClick={() => onFolder(uuid)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      {isLate && <p className={fileClasses.quiet}>{t("Loading...")}</p>}
      {problem !== undefined && (
        <p className={fileClasses.quiet} role="alert">
          {problem.message}
        </p>
      )}
      {problem === undefined && data !== undefined && shown.folders.length + list.length === 0 && (
        <p className={fileClasses.quiet} role="status">
          {found === undefined ? t("No files") : t("No results")}
        </p>
      )}
      <div className={fileClasses.things} data-layout="list">
        {shown.folders.length > 0 && (
          <ul className={fileClasses.folders} aria-label={t("Folders")}>
            {shown.folders.map(({ uuid, name }) => (
              <li key={uuid} className={fileClasses.folder}>
                <span className={fileClasses.folderIcon}>
                  <FolderFilledIcon size={22} />
                </span>
                <span className={fileClasses.named}>
                  <button
                    type="button"
                    className={fileClasses.open}
                    onClick={() => {
                      setText("");
                      onFolder(uuid);
                    }}
                  >
                    {name}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {list.length > 0 && (
          <ul className={fileClasses.files} aria-label={t("Files")}>
            {list.map((file) => (
              <li key={file.uuid} className={fileClasses.file}>
                <span className={fileClasses.picture}>
                  {file.thumbnail === null ? (
                    <KindIcon mimeType={file.mime_type} size={28} />
                  ) : (
                    <img src={file.thumbnail} alt="" loading="lazy" decoding="async" />
                  )}
                </span>
                <span className={fileClasses.named}>
                  <button type="button" className={fileClasses.open} onClick={() => onFile(file)}>
                    {file.name}
                  </button>
                  <small>{`${file.human_readable_size} · ${nearDay(file.created_at)}`}</small>
                </span>
                {actions !== undefined && <span className={classes.actions}>{actions(file)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {cursor !== null && found === undefined && (
        <Button variant="subtle" onClick={() => void readMore()}>
          {t("Show more")}
        </Button>
      )}
    </>
  );
}
