import { getHealthPages } from "@annals/query-api/report/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { listedDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import classes from "./report.module.css";

type Kind = "unowned" | "unread";

const words: Record<Kind, { about: string; none: string }> = {
  unowned: {
    about: t(
      "Published pages that nobody of this space checks, the oldest first. Open one and choose who checks it.",
    ),
    none: t("Somebody checks every published page."),
  },
  unread: {
    about: t(
      "Published pages that nobody but their authors read in this time, the oldest first. Link to them from where they are needed, or archive them.",
    ),
    none: t("Somebody read every published page."),
  },
};

/** The pages that nobody checks, or that nobody reads. */
export function HealthList({ kind }: { kind: Kind }) {
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
            <th className={rows.wide}>{t("Last changed")}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ entry, updated_at }) => (
            <tr key={entry.uuid}>
              <td className={rows.main}>
                <Link to={addressOf({ slug: entry.slug, id: entry.uuid })}>{entry.title}</Link>
              </td>
              <td className={rows.wide}>{listedDay(updated_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}
