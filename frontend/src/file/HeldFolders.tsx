import { getHeldFolders } from "@annals/query-api/contract";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { t } from "../locale/text.ts";
import type { Who } from "../sharing/Held.tsx";
import { levelLabels } from "../sharing/levels.ts";
import rows from "../theme/page-table.module.css";
import { folderAddress, placeName } from "./addresses.ts";
import classes from "./file.module.css";

/** In the report of what somebody can see: their folders of the file manager. A link to a page opens none. */
export default function HeldFolders({ who }: { who: Who }) {
  const query = who.type === "special" ? {} : { [who.type]: who.id };
  const { data, error, mutate } = useCall(getHeldFolders, who.type === "link" ? null : { query });
  useEffect(() => onChanged(["library", "person", "settings"], () => void mutate()), [mutate]);
  if (data === undefined) return error === undefined ? null : <p role="alert">{error.message}</p>;
  const { total, of } = data;
  return (
    <section aria-labelledby="held-folders" className={classes.publicFolders}>
      <h2 id="held-folders" aria-live="polite">
        {t("Folders of the file manager: {total} of {of}", { total, of })}
      </h2>
      {data.data.length > 0 && (
        <table className={rows.table} aria-label={t("Folders of {who}", { who: who.name })}>
          <thead>
            <tr>
              <th>{t("Folder")}</th>
              <th className={rows.number}>{t("Files")}</th>
              <th>{t("Level")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((folder) => (
              <tr key={folder.uuid}>
                <td className={rows.main}>
                  <Link to={folderAddress(folder.uuid)}>{placeName(folder, folder.trail.length)}</Link>
                  <small>{folder.trail.map(placeName).join(" / ")}</small>
                </td>
                <td className={rows.number}>{folder.file_count}</td>
                <td>{levelLabels[folder.level]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > data.data.length && <p>{t("The first {count} are listed.", { count: data.data.length })}</p>}
    </section>
  );
}
