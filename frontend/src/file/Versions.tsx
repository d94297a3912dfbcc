import { type FileDetails, getFileVersions } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { nearMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { pickFiles } from "../pick/files.ts";
import { DownloadIcon, HistoryIcon, UploadIcon } from "../theme/icons.tsx";
import { acting } from "../toast/acts.ts";
import { placeName } from "./addresses.ts";
import { fileActs, libraryChanged, restoreVersion } from "./api.ts";
import classes from "./file.module.css";
import { uploadInto } from "./uploads.ts";

/** What a file held so far, for those who manage files: replaced by an upload, or by an earlier one again. */
export function Versions({ file }: { file: FileDetails }) {
  const { uuid, version, deleted, trail, mime_type } = file;
  const { data } = useCall(getFileVersions, { params: { uuid } });
  const folder = trail.at(-1);

  async function replace(): Promise<void> {
    const kind = /^(image|font)\//.exec(mime_type);
    const [chosen] = await pickFiles(kind === null ? "" : `${kind[1]}/*`, false);
    if (chosen === undefined || folder === undefined) return;
    uploadInto({ ...folder, name: placeName(folder, trail.length - 1) }, [chosen], uuid);
  }
  async function restore(number: number): Promise<void> {
    await acting(fileActs.restoreVersion, () => restoreVersion(uuid, number));
    await libraryChanged();
  }

  return (
    <section aria-label={t("Versions")}>
      <h2>{t("Versions")}</h2>
      {!deleted && folder !== undefined && (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<UploadIcon size={14} />}
            onClick={() => void replace()}
          >
            {t("Upload a new version…")}
          </Button>
          <p className={classes.hint}>
            {t("The file keeps its link, and pages show the new version. The old one stays here.")}
          </p>
        </>
      )}
      <ol className={classes.versions}>
        {data?.data.map((one) => {
          const { number, name, restored, added_by, added_at, api_url, human_readable_size } = one;
          const isNow = number === version;
          return (
            <li key={number} aria-current={isNow || undefined}>
              <span className={classes.named}>
                <b>{isNow ? t("Version {number}, now", { number }) : t("Version {number}", { number })}</b>
                <small>
                  {human_readable_size} · {added_by.display_name}, {nearMoment(added_at)}
                </small>
                <small>{restored === null ? name : t("Version {number} again", { number: restored })}</small>
              </span>
              <ActionIcon
                component="a"
                size="sm"
                href={api_url}
                download={name}
                aria-label={t("Download version {number}", { number })}
                data-tip={t("Download")}
              >
                <DownloadIcon size={16} />
              </ActionIcon>
              {!isNow && !deleted && (
                <ActionIcon
                  size="sm"
                  aria-label={t("Restore version {number}", { number })}
                  data-tip={t("Restore")}
                  onClick={() => void restore(number)}
                >
                  <HistoryIcon size={16} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
