import { useState } from "react";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import type { SourceProps } from "../picture/slots.ts";
import { useLate } from "../progress/late.ts";
import { placeName } from "./addresses.ts";
import { pagesOf, perPage, useLibrary } from "./api.ts";
import classes from "./file.module.css";
import { FolderFilledIcon } from "./icons.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

/** Chooses a picture by the folder that it is in. */
export default function Source({ onChoose }: SourceProps) {
  const [at, setAt] = useState<{ folder: string | undefined; page: number }>({ folder: undefined, page: 1 });
  const { data, error } = useLibrary(
    at.folder,
    { page: at.page, per_page: perPage, images_only: 1, sort: "name" },
    true,
  );
  /** The address of the picture that was chosen last. */
  const [chosen, setChosen] = useState<string | null>(null);
  const isLate = useLate(data === undefined && error === undefined);
  const go = (folder: string | undefined) => setAt({ folder, page: 1 });
  return (
    <section className={classes.picker} aria-label={t("Folders")}>
      <nav className={classes.trail} aria-label={t("Where this is")}>
        {data?.current.trail.map((one, index) => (
          <button
            key={one.uuid}
            type="button"
            aria-current={one.uuid === data.current.uuid || undefined}
            onClick={() => go(index === 0 ? undefined : one.uuid)}
          >
            {placeName(one, index)}
          </button>
        ))}
      </nav>
      {isLate && <p className={classes.quiet}>{t("Loading...")}</p>}
      {error !== undefined && (
        <p className={classes.quiet} role="alert">
          {t("Failed to load")}
        </p>
      )}
      {data !== undefined && (
        <div className={classes.things} data-layout="grid">
          {data.folders.length > 0 && (
            <ul className={classes.folders} aria-label={t("Folders")}>
              {data.folders.map(({ uuid, name }) => (
                <li key={uuid} className={classes.folder}>
                  <span className={classes.folderIcon}>
                    <FolderFilledIcon size={22} />
                  </span>
                  <span className={classes.named}>
                    <button type="button" className={classes.open} onClick={() => go(uuid)}>
                      {name}
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {data.files.length > 0 && (
            <ul className={classes.files} aria-label={t("Pictures")}>
              {data.files.map((file) => (
                <li key={file.uuid} className={classes.file}>
                  <span className={classes.picture}>
                    <Thumbnail file={file} />
                  </span>
                  <span className={classes.named}>
                    <button
                      type="button"
                      className={classes.open}
                      aria-pressed={chosen === file.api_url}
                      onClick={() => {
                        setChosen(file.api_url);
                        onChoose({ url: file.api_url, name: file.name });
                      }}
                    >
                      {file.name}
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {data.folders.length + data.files.length === 0 && (
            <p className={classes.quiet}>{t("There are no pictures in this folder.")}</p>
          )}
        </div>
      )}
      {data !== undefined && (
        <RangePaging list={pagesOf(data, at.page)} page={at.page} onPage={(page) => setAt({ ...at, page })} />
      )}
    </section>
  );
}
