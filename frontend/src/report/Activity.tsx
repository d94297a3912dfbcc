import { type ActivityReport, type ActivitySpan, getActivityReport } from "@annals/query-api/report/contract";
import { NativeSelect } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { dayOf, numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { Bars } from "./Bars.tsx";
import classes from "./report.module.css";

const spans: Record<ActivitySpan, string> = {
  month: t("Last 30 days"),
  quarter: t("Last 13 weeks"),
  year: t("Last 53 weeks"),
};
/** The span in the address; a quarter for none. */
export const spanIn = (address: URLSearchParams): ActivitySpan =>
  (Object.keys(spans) as ActivitySpan[]).find((span) => span === address.get("span")) ?? "quarter";

const figures = [
  { name: "people", label: t("People who wrote") },
  { name: "created", label: t("Pages created") },
  { name: "published", label: t("Versions published") },
  { name: "edits", label: t("Pages edited per day") },
] as const;

const figureOf = (value: number | null) => (value === null ? t("fewer than five") : numberOf(value));

/** The first day of a period, which is one in UTC. */
const since = (from: string) => dayOf(`${from}T12:00:00`);

/** How much was written, by day or week: as pictures, with the figures behind. */
export function Activity({ span, onSpan }: { span: ActivitySpan; onSpan(span: ActivitySpan): void }) {
  const { data, error } = useCall(getActivityReport, { query: { span } }, { keepPreviousData: true });
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <>
      <div className={classes.head}>
        <NativeSelect
          aria-label={t("Since when")}
          data={Object.entries(spans).map(([value, label]) => ({ value, label }))}
          value={span}
          onChange={(event) => onSpan(event.currentTarget.value as ActivitySpan)}
        />
        {data !== undefined && (
          <p className={classes.quiet}>{t("As of {time}", { time: timeOf(data.as_of) })}</p>
        )}
      </div>
      {data !== undefined && (
        <>
          <div className={classes.charts}>
            {figures.map(({ name, label }) => (
              <section key={name} aria-label={label}>
                <h2>{label}</h2>
                <p className={classes.total}>{figureOf(data[name])}</p>
                <Bars
                  label={t("{name}: {total} from {first} to {last}, at most {most} at a time", {
                    name: label,
                    total: figureOf(data[name]),
                    first: since(data.periods[0]!.from),
                    last: since(data.periods.at(-1)!.from),
                    most: numberOf(Math.max(0, ...data.periods.map((period) => period[name] ?? 0))),
                  })}
                  values={data.periods.map((period) => period[name])}
                />
              </section>
            ))}
          </div>
          <Figures report={data} />
        </>
      )}
    </>
  );
}

function Figures({ report: { step, periods } }: { report: ActivityReport }) {
  return (
    <details className={classes.figures}>
      <summary>
        {t("Show the figures")}
        <ChevronRightIcon size={14} />
      </summary>
      <div className={classes.scroll}>
        <table
          className={classes.table}
          aria-label={step === "day" ? t("Figures by day") : t("Figures by week")}
        >
          <thead>
            <tr>
              <th>{t("Beginning")}</th>
              {figures.map(({ name, label }) => (
                <th key={name}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map((period) => (
              <tr key={period.from}>
                <td>{since(period.from)}</td>
                {figures.map(({ name }) => (
                  <td key={name}>{figureOf(period[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
