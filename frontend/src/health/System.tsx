import type { Status } from "@annals/query-api/contract";
import { dayOf, momentOf, numberOf, timeOf } from "../locale/dates.ts";
import { sizeOf } from "../locale/size.ts";
import { t } from "../locale/text.ts";
import { AlertTriangleIcon, CheckIcon, HistoryIcon, SubPagesIcon } from "../theme/icons.tsx";
import classes from "./health.module.css";
import { Managers } from "./Managers.tsx";
import { Projections } from "./Projections.tsx";
import { Services } from "./Services.tsx";
import { Spark } from "./Spark.tsx";
import { Tile } from "./Tile.tsx";
import { positionOf } from "./words.ts";

type Operating = NonNullable<Status["operating"]>;

/** The log, what takes it in, the last backup and its test, and the engines below. */
export function System({ status }: { status: Status }) {
  const { log, generation, rebuild, operating } = status;
  return (
    <>
      <div className={classes.cards}>
        <Tile
          icon={<HistoryIcon size={16} />}
          name={t("The log")}
          value={positionOf(log.head)}
          unit={t("last position")}
          more={operating === null ? "" : sizeWords(operating.growth)}
        >
          {operating !== null && operating.growth.days.length > 1 && (
            <Spark
              label={t("Facts in the log since {day}", {
                day: dayOf(`${operating.growth.days[0]!.day}T12:00:00`),
              })}
              values={operating.growth.days.map(({ facts }) => facts)}
            />
          )}
        </Tile>
        <Tile
          icon={<SubPagesIcon size={16} />}
          name={t("Read models")}
          value={t("Generation {number}", { number: generation })}
          more={
            rebuild === null
              ? readModelWords(operating?.read_models)
              : t("Generation {number} is being built: {percent} %, {rate} facts a second.", {
                  number: rebuild.generation,
                  percent: numberOf(Math.round(rebuild.progress * 100)),
                  rate: numberOf(Math.round(rebuild.events_per_second)),
                })
          }
        />
        {operating !== null && <Backup backup={operating.backup} />}
        {operating !== null && operating.backup.sent !== null && <Sent sent={operating.backup.sent} />}
        {operating !== null && <TestRestore tested={operating.backup.tested} />}
      </div>
      <Projections status={status} />
      {operating !== null && <Managers managers={operating.managers} />}
      <Services status={status} />
    </>
  );
}

function sizeWords({ facts, bytes, bytes_a_day, facts_a_day }: Operating["growth"]): string {
  const size =
    bytes === null
      ? t("{facts, plural, one {# fact} other {# facts}}", { facts })
      : t("{facts, plural, one {# fact} other {# facts}}, {size}", { facts, size: sizeOf(bytes) });
  if (facts_a_day === null) return `${size}. ${t("Its growth shows from the second day on.")}`;
  const growth =
    bytes_a_day === null
      ? t("Growing by {facts} facts a day.", { facts: numberOf(Math.round(facts_a_day)) })
      : t("Growing by {size} a day.", { size: sizeOf(bytes_a_day) });
  return `${size}. ${growth}`;
}

function readModelWords(known: Operating["read_models"] | undefined): string {
  if (known === undefined || known.since === null) return t("No rebuild is under way.");
  const since = t("Since {moment}.", { moment: momentOf(known.since) });
  if (known.update_failed)
    return `${since} ${t(
      "The read models of this version could not be built: {error} Until they are, pages stay as they were. Annals keeps trying; once the cause is fixed, you can rebuild right away below.",
      { error: asSentence(known.update_failed) },
    )}`;
  if (known.failed) return `${since} ${t("The last rebuild failed: {error}", { error: known.failed })}`;
  return known.rebuilt_in === null
    ? since
    : `${since} ${t("The last rebuild took {seconds} s.", { seconds: numberOf(Math.ceil(known.rebuilt_in)) })}`;
}

/** What a program says ends without a full stop, often. */
const asSentence = (said: string) => (/[.!?]$/.test(said) ? said : `${said}.`);

function Backup({ backup: { last, failed, scheduled_at } }: { backup: Operating["backup"] }) {
  const plan =
    scheduled_at === null
      ? t("No backups are scheduled here: name a folder in ANNALS_BACKUP_FOLDER.")
      : t("Made each day at {time} (UTC).", { time: scheduled_at });
  const said =
    failed !== null
      ? t("The one of {moment} failed: {error}", { moment: momentOf(failed.at), error: failed.error })
      : last === null
        ? plan
        : t("{facts} facts and {files} files. {plan}", {
            facts: numberOf(last.facts),
            files: numberOf(last.files),
            plan,
          });
  return (
    <Tile
      icon={failed === null && last !== null ? <CheckIcon size={16} /> : <AlertTriangleIcon size={16} />}
      name={t("Last backup")}
      value={last === null ? t("None yet") : timeOf(last.at)}
      unit={last === null ? undefined : dayOf(last.at)}
      more={said}
    />
  );
}

/** Where backups are sent to a store elsewhere. */
function Sent({ sent: { at, name, error } }: { sent: NonNullable<Operating["backup"]["sent"]> }) {
  return (
    <Tile
      icon={error === null ? <CheckIcon size={16} /> : <AlertTriangleIcon size={16} />}
      name={t("Last backup sent off-site")}
      value={name === null ? t("None yet") : timeOf(at)}
      unit={name === null ? undefined : dayOf(at)}
      more={
        error !== null
          ? t("It could not be sent: {error}", { error })
          : t("{name} is in the store.", { name: name ?? "" })
      }
    />
  );
}

function TestRestore({ tested }: { tested: Operating["backup"]["tested"] }) {
  const isGood = tested !== null && tested.error === null;
  const said =
    tested === null
      ? t("Restore a backup for a test, once a month: annals backup --test-restore.")
      : tested.error !== null
        ? t("It failed: {error}", { error: tested.error })
        : t("{facts} facts and {pages} pages came back from the backup of {moment}.", {
            facts: numberOf(tested.facts ?? 0),
            pages: numberOf(tested.pages ?? 0),
            moment: momentOf(tested.made ?? tested.at),
          });
  return (
    <Tile
      icon={isGood ? <CheckIcon size={16} /> : <AlertTriangleIcon size={16} />}
      name={t("Last test restore")}
      value={tested === null ? t("None yet") : timeOf(tested.at)}
      unit={tested === null ? undefined : dayOf(tested.at)}
      more={said}
    />
  );
}
