import { restartWorker, type Status } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { refreshAll } from "../api/swr.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import classes from "./health.module.css";
import { managerName, positionOf } from "./words.ts";

type Manager = NonNullable<Status["operating"]>["managers"][number];

/** Those that have something to tell come first. */
const weightOf = ({ failing, due, is_late, skipped }: Manager): number =>
  failing > 0 ? 4 : is_late ? 3 : due > 0 ? 2 : skipped > 0 ? 1 : 0;

/** What leaves by mail and webhook, and what files wait for: these are shown also when nothing waits. */
const queues = ["mail-sending", "previews", "webhook-sending"];

const isTold = (one: Manager): boolean => weightOf(one) > 0 || one.waiting > 0 || queues.includes(one.name);

/** What follows from facts by itself, and what waits there. */
export function Managers({ managers }: { managers: Manager[] }) {
  const [waiting, due, failing] = (["waiting", "due", "failing"] as const).map((which) =>
    managers.reduce((sum, one) => sum + one[which], 0),
  ) as [number, number, number];
  const [isWhole, setWhole] = useState(false);
  const ordered = managers.toSorted(
    (one, other) =>
      weightOf(other) - weightOf(one) || managerName(one.name).localeCompare(managerName(other.name)),
  );
  const shown = isWhole ? ordered : ordered.filter(isTold);
  const others = managers.length - shown.length;
  return (
    <section aria-labelledby="managers">
      <h2 id="managers" className={classes.title}>
        {t("Managers and queues")}
      </h2>
      <p className={classes.about}>
        {t(
          "What follows from facts automatically: mails, previews, webhooks and what expires. They are never rebuilt, so nothing is sent twice. {due} due now, {waiting} planned for later, {failing} failed and tried again.",
          { due: numberOf(due), waiting: numberOf(waiting), failing: numberOf(failing) },
        )}
      </p>
      <table className={classes.models}>
        <thead>
          <tr>
            <th>{t("Manager")}</th>
            <th className={classes.number}>{t("Position")}</th>
            <th className={classes.number}>{t("Facts a second")}</th>
            <th className={classes.number}>{t("Due")}</th>
            <th className={classes.number}>{t("Planned")}</th>
            <th>{t("State")}</th>
            <th>
              <span className="sr">{t("Actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.name}>
              <td>
                <b>{managerName(one.name)}</b>
                {one.error !== null && <p className={classes.error}>{one.error}</p>}
                {one.skipped > 0 && (
                  <p className={classes.hint}>
                    {t(
                      "It skipped {facts, plural, one {# fact} other {# facts}} that it could not decide on: the log output names them.",
                      { facts: one.skipped },
                    )}
                  </p>
                )}
              </td>
              <td className={classes.number} data-label={t("Position")}>
                {positionOf(one.position)}
              </td>
              <td className={classes.number} data-label={t("Facts a second")}>
                {one.rate === null ? "–" : numberOf(one.rate)}
              </td>
              <td className={classes.number} data-label={t("Due")}>
                {numberOf(one.due)}
              </td>
              <td className={classes.number} data-label={t("Planned")}>
                {numberOf(one.waiting)}
              </td>
              <td>
                <State manager={one} />
              </td>
              <td>{one.failing > 0 && <TryNow name={one.name} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(isWhole || others > 0) && (
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isWhole}
          className={classes.others}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t("Show fewer")
            : t("Show {managers, plural, one {# more, which is live} other {# more, which are live}}", {
                managers: others,
              })}
        </Button>
      )}
    </section>
  );
}

function State({ manager: { failing, is_late, lag } }: { manager: Manager }) {
  const [words, tone] =
    failing > 0
      ? [t("{tasks, plural, one {# fails} other {# fail}}", { tasks: failing }), "warn"]
      : is_late
        ? [t("{facts, plural, one {# fact} other {# facts}} behind", { facts: lag }), "warn"]
        : [t("Live"), "ok"];
  return (
    <span className={classes.badge} data-tone={tone}>
      {words}
    </span>
  );
}

function TryNow({ name }: { name: string }) {
  const title = managerName(name);
  const retry = () =>
    acting(
      {
        doing: t("Restarting…"),
        done: t("Retrying what failed in “{name}”", { name: title }),
        failed: t("Not tried again"),
      },
      () => call(restartWorker, { body: { kind: "manager", name } }),
    ).then(refreshAll);
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={t("Try now: {name}", { name: title })}
      onClick={() => void retry()}
    >
      {t("Try now")}
    </Button>
  );
}
