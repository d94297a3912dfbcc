import { useState } from "react";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import type { Crumb } from "../frame/crumbs.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { useLate } from "../progress/late.ts";
import { folderAddress, homeName } from "./addresses.ts";
import { pagesOf, perPage, useLibrary } from "./api.ts";
import classes from "./file.module.css";
import { Things } from "./Things.tsx";

/** Guests see no home folder, so the first one can be any; its name tells. */
const crumbOf = ({ uuid, name }: { uuid: string; name: string }): Crumb => ({
  id: uuid,
  title: name === homeName ? t("Team Uploads") : name,
  address: folderAddress(uuid),
});

/** A folder for those who do not manage files, guests among them: its files, their preview and their link, nothing else. */
export default function SharedFolder({ id }: { id: string | undefined }) {
  /** Of this folder: in another one it begins anew. */
  const [at, setAt] = useState({ id, page: 1 });
  const page = at.id === id ? at.page : 1;
  const { data, error } = useLibrary(id, { page, per_page: perPage });
  const isLate = useLate(data === undefined && error === undefined);
  const trail = (data?.current.trail ?? []).map(crumbOf);
  const title = trail.at(-1)?.title ?? t("Files");
  useTitle(title);
  // What was closed to them is gone at once, though it was read before.
  if (error !== undefined && (data === undefined || [401, 403, 404].includes(statusOf(error))))
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <>
      <TopBar trail={trail.slice(0, -1)} title={title} />
      <div className={classes.screen}>
        <div className={classes.head}>
          <h1>{title}</h1>
        </div>
        {isLate && <p className={classes.quiet}>{t("Loading...")}</p>}
        {data !== undefined && (
          <>
            <Things folders={data.folders} files={data.files} layout="grid" manages={false} />
            {data.folders.length + data.files.length === 0 && (
              <div className={classes.empty}>
                <h2>{t("No files")}</h2>
              </div>
            )}
            <RangePaging
              list={pagesOf(data, page)}
              page={page}
              onPage={(next) => setAt({ id, page: next })}
            />
          </>
        )}
      </div>
    </>
  );
}
