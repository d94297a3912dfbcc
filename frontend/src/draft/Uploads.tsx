import { ActionIcon, Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { t } from "../locale/text.ts";
import { uploadsAtom } from "../picture/uploads.ts";
import { CloseIcon, FileIcon } from "../theme/block-icons.tsx";
import { acts } from "../toast/acts.ts";
import classes from "./uploads.module.css";

/** The list of uploads at the edge of the screen. */
export function Uploads() {
  const uploads = useAtomValue(uploadsAtom);
  if (uploads.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label={t("Uploads")}>
      {uploads.map(({ id, name, sent, total, error, retry, cancel }) => {
        const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
        return (
          <div key={id} className={classes.upload} data-failed={error !== null || undefined}>
            <FileIcon size={18} />
            <span className="cut" title={name}>
              {name}
            </span>
            {error === null ? (
              <span className={`${classes.state} num`}>{percent} %</span>
            ) : (
              <Button size="xs" variant="default" onClick={retry}>
                {t("Try again")}
              </Button>
            )}
            <ActionIcon size="sm" aria-label={t("Cancel the upload of {name}", { name })} onClick={cancel}>
              <CloseIcon size={16} />
            </ActionIcon>
            {error === null ? (
              <progress
                className={classes.bar}
                max={total}
                value={sent}
                aria-label={t("Upload of {name}", { name })}
              />
            ) : (
              <p className={classes.error}>
                {acts.upload.failed}. {error}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
