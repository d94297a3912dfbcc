import { getHealthPages, type HealthKind } from "@annals/query-api/report/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { addressOf } from "../entry/address.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { dayOf, listedDay, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import classes from "./report.module.css";

const words: Record<HealthKind, { about: string; none: string }> = {
  stale: {
    about: t(
      "Published pages whose check is due, the longest first. Whoever checks a page confirms it on the page.",
    ),
    none: t("Every published page was checked in time."),
  },
  unowned: {
    about: t(
      "Published pages that nobody of this space checks, the oldest first. Open one and choose who checks it.",
    ),
    none: t("Somebody checks every published page."),
  },
  broken: {
    about: t(
      "Published pages with links to pages that are gone, the most first. The page's pane “Links” names them.",
    ),
    none: t("No link leads to a page that is gone."),
  },
};

/** The pages that lack something. */
export function HealthList({ kind }: { kind: HealthKind }) {
  const [page, setPage] = useState(1);
  const { data, error } = useCall(getHealthPages, { params: { kind }, query: { page, per_page: 50 } });
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  if (data.total === 0) return <p>{words[kind].none}</p>;
  return (
    <>
      <p className={classes.about}>{words[kind].about}</p>
      <table className={rows.table} aria-label={t("Pages that need work")}>
        <thead>
          <tr>
            <th>{t("Page")}</th>
            {kind !== "unowned" && <th className={rows.wide}>{t("Checked by")}</th>}
            {kind !== "unowned" && (
              <th className={rows.number}>{kind === "stale" ? t("Due on") : t("Links that lead nowhere")}</th>
            )}
            <th className={rows.wide}>{t("Last changed")}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ entry, owner, due, updated_at, broken_links }) => (
            <tr key={entry.uuid}>
              <td className={rows.main}>
                <Link to={addressOf({ slug: entry.slug, id: entry.uuid })}>{entry.title}</Link>
              </td>
              {kind !== "unowned" && <td className={rows.wide}>{owner?.display_name ?? t("nobody")}</td>}
              {kind === "stale" && (
                <td className={rows.number}>{due === null ? "" : dayOf(`${due}T12:00:00`)}</td>
              )}
              {kind === "broken" && <td className={rows.number}>{numberOf(broken_links)}</td>}
              <td className={rows.wide}>{listedDay(updated_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}
