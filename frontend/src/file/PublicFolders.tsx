import { shareFolder } from "@annals/command-api/contract";
import { getPublicFolders, type LibraryFolder } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { t } from "../locale/text.ts";
import rows from "../theme/page-table.module.css";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { folderAddress, placeName } from "./addresses.ts";
import classes from "./file.module.css";

/** In the list of public pages: the folders whose files everyone on the web can see. */
export default function PublicFolders() {
  const { data, mutate } = useCall(getPublicFolders, {});
  useEffect(() => onChanged(["library", "settings"], () => void mutate()), [mutate]);
  if (data === undefined || data.data.length === 0) return null;
  async function share({ uuid }: LibraryFolder, level: 0 | 1): Promise<boolean> {
    const body = { type: "special", id: "public", level } as const;
    const done = await acting(acts.save, () => call(shareFolder, { params: { uuid }, body }));
    await mutate();
    return done !== null;
  }
  async function stop(folder: LibraryFolder): Promise<void> {
    if (!(await share(folder, 0))) return;
    toast(t("“{title}” is no longer public", { title: folder.name }), {
      action: { label: t("Undo"), run: () => void share(folder, 1) },
    });
  }
  return (
    <section aria-labelledby="public-folders" className={classes.publicFolders}>
      <h2 id="public-folders">{t("Public folders")}</h2>
      <table className={rows.table} aria-label={t("Public folders")}>
        <thead>
          <tr>
            <th>{t("Folder")}</th>
            <th className={rows.number}>{t("Files")}</th>
            <th>
              <span className="sr">{t("Actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((folder) => (
            <tr key={folder.uuid}>
              <td className={rows.main}>
                <Link to={folderAddress(folder.uuid)}>{folder.name}</Link>
                <small>{folder.trail.map(placeName).join(" / ")}</small>
              </td>
              <td className={rows.number}>{folder.file_count}</td>
              <td>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t("Stop sharing {title} to the web", { title: folder.name })}
                  onClick={() => void stop(folder)}
                >
                  {t("Stop sharing")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
