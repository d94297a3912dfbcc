import type { Status } from "@annals/query-api/contract";
import type { ReactNode } from "react";
import { momentOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { AlertTriangleIcon, CheckIcon, HistoryIcon, SubPagesIcon } from "../theme/icons.tsx";
import classes from "./health.module.css";
import { holdsOf, nameOf, positionOf, stateOf } from "./words.ts";

/** The log, the read models that are made of it, and the engines below, while nothing is set aside. */
export function System({ status }: { status: Status }) {
  const { log, generation, rebuild, crashes, engines } = status;
  return (
    <>
      <div className={classes.cards}>
        <Fact
          icon={<HistoryIcon size={16} />}
          name={t("The log")}
          value={positionOf(log.head)}
          unit={t("last position")}
          more={t("All that was written is there, and nothing else is needed to build the rest again.")}
        />
        <Fact
          icon={<SubPagesIcon size={16} />}
          name={t("Read models")}
          value={t("Generation {number}", { number: generation })}
          more={
            rebuild === null
              ? t("No rebuild is under way.")
              : t("Generation {number} is being built: {percent} %, {rate} facts a second.", {
                  number: rebuild.generation,
                  percent: numberOf(Math.round(rebuild.progress * 100)),
                  rate: numberOf(Math.round(rebuild.events_per_second)),
                })
          }
        />
        <Fact
          icon={crashes.count === 0 ? <CheckIcon size={16} /> : <AlertTriangleIcon size={16} />}
          name={t("Server")}
          value={t("{count, plural, =0 {No crash} one {# crash} other {# crashes}}", {
            count: crashes.count,
          })}
          unit={t("since the start")}
          more={
            crashes.at === null
              ? t("After a crash it restarts by itself.")
              : t("Restarted by itself, last {moment}: {reason}", {
                  moment: momentOf(crashes.at),
                  reason: crashes.reason ?? t("unknown reason"),
                })
          }
        />
      </div>
      <ReadModelTable status={status} />
      {engines.length > 0 && (
        <section aria-labelledby="services">
          <h2 id="services" className={classes.title}>
            {t("Services")}
          </h2>
          <ul className={classes.services}>
            {engines.map(({ name, state, since, reason }) => (
              <li key={name} data-away={state === "away" || undefined}>
                <b>{name}</b>
                <span>
                  {state === "up"
                    ? t("Answers")
                    : t("Away since {moment}: {reason}", {
                        moment: since === null ? "" : momentOf(since),
                        reason: reason ?? t("unknown reason"),
                      })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Fact(fact: { icon: ReactNode; name: string; value: string; unit?: string; more: string }) {
  return (
    <div className={classes.fact}>
      <h2>
        {fact.icon}
        {fact.name}
      </h2>
      <p className={classes.value}>
        {fact.value} {fact.unit !== undefined && <small>{fact.unit}</small>}
      </p>
      <p>{fact.more}</p>
    </div>
  );
}

function ReadModelTable({ status: { projections, generation } }: { status: Status }) {
  return (
    <section aria-labelledby="read-models">
      <h2 id="read-models" className={classes.title}>
        {t("Read models")}
      </h2>
      <table className={classes.models}>
        <thead>
          <tr>
            <th>{t("Read model")}</th>
            <th className={classes.number}>{t("Position")}</th>
            <th className={classes.number}>{t("Behind")}</th>
            <th>{t("State")}</th>
          </tr>
        </thead>
        <tbody>
          {projections
            .filter((one) => one.generation === generation)
            .map((one) => {
              const { words, tone } = stateOf(one);
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
                  <td>
                    <span className={classes.badge} data-tone={tone}>
                      {words}
                    </span>
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
