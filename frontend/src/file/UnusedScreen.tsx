import { sizeInWords } from "@annals/document/browser";
import { getUnusedFiles } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { nearDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import { TrashIcon } from "../theme/icons.tsx";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { fileAddress, filesHome, placeName, sizeAndDay } from "./addresses.ts";
import { discardAll, fileActs, libraryChanged, restoreAll } from "./api.ts";
import classes from "./file.module.css";
import { KindIcon } from "./icons.tsx";

/** `/filemanager/unused`: what nothing shows, to be put in the trash. */
export default function UnusedScreen() {
  const { data, error } = useCall(getUnusedFiles, {});
  const [busy, setBusy] = useState(false);
  const isLate = useLate(data === undefined && error === undefined);
  const files = data?.files ?? [];

  async function discardThese(ids: string[]): Promise<void> {
    setBusy(true);
    const done = await acting(fileActs.discard, () => discardAll(ids));
    await libraryChanged();
    setBusy(false);
    if (done === null) return;
    const run = async () => {
      await acting(fileActs.restore, () => restoreAll(ids));
      await libraryChanged();
    };
    toast(
      t("{count, plural, one {# file is in the trash} other {# files are in the trash}}", {
        count: ids.length,
      }),
      { action: { label: t("Undo"), run: () => void run() } },
    );
  }

  return (
    <ListScreen
      title={t("Unused files")}
      trail={filesHome}
      beside={
        files.length > 0 && (
          <Button
            variant="light"
            color="red"
            loading={busy}
            leftSection={<TrashIcon size={16} />}
            onClick={() => void discardThese(files.map(({ uuid }) => uuid))}
          >
            {t("{count, plural, one {Move # file to the trash} other {Move # files to the trash}}", {
              count: files.length,
            })}
          </Button>
        )
      }
      read={{ data, error }}
      className={classes.listed}
    >
      {isLate && <p className={classes.quiet}>{t("Loading...")}</p>}
      {data !== undefined && (
        <p className={classes.quiet} role="status">
          {data.total === 0
            ? t("No unused files. Everything in the file manager is on a page, in a draft or in a setting.")
            : t("{count, plural, one {# file, {size}} other {# files, {size} together}}", {
                count: data.total,
                size: sizeInWords(data.bytes),
              })}
          {data.total > files.length && ` ${t("The {count} largest are listed.", { count: files.length })}`}
        </p>
      )}
      {files.length > 0 && (
        <p className={classes.quiet}>
          {t(
            "No page, draft or setting shows these files or links to them. Comments and earlier versions of pages were not looked through. In the trash they can be restored, and still take room.",
          )}
        </p>
      )}
      <div className={classes.things} data-layout="list">
        <ul className={classes.files} aria-label={t("Unused files")}>
          {files.map((file) => (
            <li key={file.uuid} className={classes.file}>
              <span className={classes.picture}>
                <KindIcon mimeType={file.mime_type} size={22} />
              </span>
              <span className={classes.named}>
                <Link className={classes.open} to={fileAddress(file.uuid)}>
                  {file.name}
                </Link>
                <small>
                  {file.trail.map(placeName).join(" / ")} · {sizeAndDay(file, nearDay(file.created_at))}
                </small>
              </span>
              <Button
                variant="subtle"
                size="xs"
                disabled={busy}
                aria-label={t("Discard {name}", { name: file.name })}
                onClick={() => void discardThese([file.uuid])}
              >
                {t("Discard")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ListScreen>
  );
}
