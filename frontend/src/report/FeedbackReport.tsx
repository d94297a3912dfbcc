import { type FeedbackReason, getFeedbackReport } from "@annals/query-api/feedback/contract";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { reasons } from "../feedback/api.ts";
import { listedDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import classes from "./report.module.css";

/** Which pages did not help those who read them. */
export function FeedbackReport() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall(getFeedbackReport, { query: { page, per_page: 50 } });
  useEffect(() => onChanged(["feedback", "entry", "place"], () => void mutate()), [mutate]);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <>
      <p className={classes.quiet}>
        {t(
          "What people answered to “Was this helpful?”, as far as you may see the pages. Those that helped least come first.",
        )}
      </p>
      {data?.total === 0 && <p className={classes.quiet}>{t("Nobody has said anything yet.")}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <table className={rows.table} aria-label={t("Pages by feedback")}>
            <thead>
              <tr>
                <th>{t("Page")}</th>
                <th>{t("Helpful")}</th>
                <th>{t("Not helpful")}</th>
                <th className={rows.wide}>{t("Last answer")}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ entry, yes, no, reasons: given, last_at }) => (
                <tr key={entry.uuid}>
                  <td className={rows.main}>
                    <Link to={addressOf({ slug: entry.slug, id: entry.uuid })}>{entry.title}</Link>
                    <small>{inWords(given)}</small>
                  </td>
                  <td className="num">{yes}</td>
                  <td className="num">{no}</td>
                  <td className={rows.wide}>{listedDay(last_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <RangePaging list={data} page={page} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** "Out of date 6, Hard to follow 2" */
const inWords = (given: Partial<Record<FeedbackReason, number>>): string =>
  (Object.entries(given) as [FeedbackReason, number][])
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${reasons[reason]} ${count}`)
    .join(", ");
