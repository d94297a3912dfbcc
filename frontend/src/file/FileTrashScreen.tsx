import { getTrashedFiles } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { filesHome, placeName } from "./addresses.ts";
import { keyOf, nameOf, pagesOf, type Thing } from "./api.ts";
import classes from "./file.module.css";
import { FolderFilledIcon, KindIcon } from "./icons.tsx";
import { restoreThing } from "./restoring.ts";

/** How many files the server tells at a time. */
const trashedPerPage = 100;

/** `/filemanager/trash`: what was discarded, to be restored. */
export default function FileTrashScreen() {
  const [page, setPage] = useState(1);
  const { data, error } = useCall(getTrashedFiles, { query: { page } }, { keepPreviousData: true });
  const things: (Thing & { it: { trail: { uuid: string; name: string }[] } })[] = [
    ...(data?.folders ?? []).map((it) => ({ kind: "folder" as const, it })),
    ...(data?.files ?? []).map((it) => ({ kind: "file" as const, it })),
  ];
  return (
    <ListScreen
      title={t("Deleted files")}
      trail={filesHome}
      read={{ data, error }}
      className={classes.listed}
    >
      {data !== undefined && things.length === 0 && page === 1 && (
        <p className={classes.quiet}>
          {t("Nothing is in the trash. Discarded files and folders come here, and can be restored.")}
        </p>
      )}
      <div className={classes.things} data-layout="list">
        <ul className={classes.files} aria-label={t("Deleted files")}>
          {things.map((thing) => (
            <li key={keyOf(thing)} className={classes.file}>
              <span className={classes.picture}>
                {thing.kind === "folder" ? (
                  <FolderFilledIcon size={22} />
                ) : (
                  <KindIcon mimeType={thing.it.mime_type} size={22} />
                )}
              </span>
              <span className={classes.named}>
                <b>{nameOf(thing)}</b>
                <small>{t("was in {trail}", { trail: thing.it.trail.map(placeName).join(" / ") })}</small>
              </span>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t("Restore {title}", { title: nameOf(thing) })}
                onClick={() => void restoreThing(thing)}
              >
                {t("Restore")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {data !== undefined && (
        <RangePaging list={pagesOf(data, page, trashedPerPage)} page={page} onPage={setPage} />
      )}
    </ListScreen>
  );
}
