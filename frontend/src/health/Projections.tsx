import { restartWorker, type Status } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { call } from "../api/client.ts";
import { refreshAll } from "../api/swr.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import classes from "./health.module.css";
import { Rebuild, RebuildSearch } from "./Rebuild.tsx";
import { Spark } from "./Spark.tsx";
import { holdsOf, isStill, nameOf, positionOf, stateOf } from "./words.ts";

/** What is computed from the log, and how far each is. */
export function Projections({ status: { projections, generation, operating, rebuild } }: { status: Status }) {
  return (
    <section aria-labelledby="read-models">
      <div className={classes.titled}>
        <h2 id="read-models">{t("Projections")}</h2>
        <Rebuild isUnderWay={rebuild !== null} />
      </div>
      <table className={classes.models}>
        <thead>
          <tr>
            <th>{t("Projection")}</th>
            <th className={classes.number}>{t("Position")}</th>
            <th className={classes.number}>{t("Behind")}</th>
            <th className={classes.number}>{t("Facts a second")}</th>
            <th>{t("Last hour")}</th>
            <th>{t("State")}</th>
            <th>
              <span className="sr">{t("Actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projections
            .filter((one) => one.generation === generation)
            .map((one) => {
              const { words, tone } = stateOf(one);
              const course = operating?.courses[one.name];
              return (
                <tr key={one.name}>
                  <td>
                    <b>{nameOf(one.name)}</b> <span>{holdsOf(one.name)}</span>
                    {one.error !== null && <p className={classes.error}>{one.error}</p>}
                  </td>
                  <td className={classes.number} data-label={t("Position")}>
                    {positionOf(one.position)}
                  </td>
                  <td className={classes.number} data-label={t("Behind")}>
                    {numberOf(one.lag)}
                  </td>
                  <td className={classes.number} data-label={t("Facts a second")}>
                    {course?.rate == null ? "–" : numberOf(course.rate)}
                  </td>
                  <td className={classes.wide}>
                    {course !== undefined && course.lags.length > 1 && (
                      <Spark
                        label={t("Behind by {most} facts at most in the last hour", {
                          most: numberOf(Math.max(...course.lags)),
                        })}
                        values={course.lags}
                        isBad={isStill(one)}
                      />
                    )}
                  </td>
                  <td>
                    <span className={classes.badge} data-tone={tone}>
                      {words}
                    </span>
                  </td>
                  <td>
                    <Restart name={one.name} isStill={isStill(one)} />
                    {/* The pages are made from the log, and the search from them: that is all of it, above. */}
                    {one.name === "search" && <RebuildSearch />}
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}

function Restart({ name, isStill }: { name: string; isStill: boolean }) {
  const title = nameOf(name);
  const restart = () =>
    acting(
      {
        doing: t("Restarting…"),
        done: t("{name} continues from where it was, and tries again what it parked", { name: title }),
        failed: t("Not restarted"),
      },
      () => call(restartWorker, { body: { kind: "projection", name } }),
    ).then(refreshAll);
  return (
    <Button
      size="xs"
      variant={isStill ? "light" : "subtle"}
      aria-label={t("Restart {name}", { name: title })}
      onClick={() => void restart()}
    >
      {t("Restart")}
    </Button>
  );
}
