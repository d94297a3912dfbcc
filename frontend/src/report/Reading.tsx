import { getReadingReport, type ReadingReport, type ReadingSpan } from "@annals/query-api/reading/contract";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { dayOf, numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import { Bars } from "./Bars.tsx";
import { CountingIsOff } from "./CountingIsOff.tsx";
import classes from "./report.module.css";

const spans: Record<ReadingSpan, string> = { month: t("Last 30 days"), quarter: t("Last 13 weeks") };
/** The span in the address; a quarter for none. */
export const readingSpanIn = (address: URLSearchParams): ReadingSpan =>
  address.get("span") === "month" ? "month" : "quarter";

const dayIn = (day: string) => dayOf(`${day}T12:00:00`);

/** Which pages are read how often. */
export function Reading({ span, onSpan }: { span: ReadingSpan; onSpan(span: ReadingSpan): void }) {
  const [page, setPage] = useState(1);
  const { data, error } = useCall(
    getReadingReport,
    { query: { span, page, per_page: 50 } },
    { keepPreviousData: true },
  );
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  return (
    <>
      <div className={classes.head}>
        <NativeSelect
          aria-label={t("Since when")}
          data={Object.entries(spans).map(([value, label]) => ({ value, label }))}
          value={span}
          onChange={(event) => {
            setPage(1);
            onSpan(event.currentTarget.value as ReadingSpan);
          }}
        />
        <p className={classes.quiet}>{t("As of {time}", { time: timeOf(data.as_of) })}</p>
      </div>
      {!data.counted && <CountingIsOff />}
      <p className={classes.about}>
        {t(
          "A read is a person who had a page open for five seconds, once a day. Authors on their own pages, guests and programs do not count. A page is listed once five people have read it in one week; nobody is told how often it was read before.",
        )}{" "}
        {data.since !== null && t("Counted since {day}.", { day: dayIn(data.since) })}
      </p>
      {data.total > 0 && <Pages report={data} page={page} onPage={setPage} />}
      {data.total === 0 && <p>{t("No page was read by five people in one week.")}</p>}
      {data.fewer > 0 && (
        <p className={classes.quiet}>
          {t("{pages, plural, one {# page was} other {# pages were}} read by fewer people.", {
            pages: data.fewer,
          })}
        </p>
      )}
    </>
  );
}

function Pages({
  report,
  page,
  onPage,
}: {
  report: ReadingReport;
  page: number;
  onPage(page: number): void;
}) {
  const { periods, data } = report;
  return (
    <>
      <section className={classes.reads} aria-label={t("Reads over time")}>
        <Bars
          label={t("Reads of the listed pages from {first} to {last}, at most {most} at a time", {
            first: dayIn(periods[0]!.from),
            last: dayIn(periods.at(-1)!.from),
            most: numberOf(Math.max(0, ...periods.map(({ reads }) => reads ?? 0))),
          })}
          values={periods.map(({ reads }) => reads)}
        />
      </section>
      <table className={rows.table} aria-label={t("Pages by reads")}>
        <thead>
          <tr>
            <th>{t("Page")}</th>
            <th className={`${rows.number} ${rows.wide}`}>{t("Most people in a week")}</th>
            <th className={`${rows.number} ${rows.wide}`}>{t("Reads")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ entry, reads, people }) => (
            <tr key={entry.uuid}>
              <td className={rows.main}>
                <Link to={addressOf({ slug: entry.slug, id: entry.uuid })}>{entry.title}</Link>
                <small className={rows.narrow}>
                  {t("{reads, plural, one {# read} other {# reads}}, {people} people in a week at most", {
                    reads,
                    people: numberOf(people),
                  })}
                </small>
              </td>
              <td className={`${rows.number} ${rows.wide}`}>{numberOf(people)}</td>
              <td className={`${rows.number} ${rows.wide}`}>{numberOf(reads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RangePaging list={report} page={page} onPage={onPage} />
    </>
  );
}
