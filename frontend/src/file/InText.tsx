import { searchFiles } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { Marked } from "../found/Marked.tsx";
import { t } from "../locale/text.ts";
import { addressOfFoundFile, leastLetters, placeOf } from "../search/found.ts";
import classes from "./preview.module.css";

/** Files in whose text the words stand, below those that are called so. */
export function InText({ q }: { q: string }) {
  const { data } = useCall(searchFiles, q.length < leastLetters ? null : { query: { q } }, {
    keepPreviousData: true,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label={t("In files")}>
      <h2>{t("In files")}</h2>
      <ul className={classes.list}>
        {data.data.map((file) => (
          <li key={file.id}>
            <Link to={addressOfFoundFile(file)}>{file.name}</Link> {placeOf(file)}
            <small>
              <Marked text={file.snippet} ranges={file.snippet_matches} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
