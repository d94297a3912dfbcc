import { getParked, getStatus, type Status } from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { ListScreen } from "../error/ListScreen.tsx";
import { statusOf } from "../error/status.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { serverNow } from "../locale/clock.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import classes from "./health.module.css";
import { Parked } from "./Parked.tsx";
import { System } from "./System.tsx";
import { isStill, nameOf } from "./words.ts";

/** How often the state is measured while the screen is open, in milliseconds. */
const interval = 2000;

/** `/admin/system`: the log, what takes it in, and what stands below; for admins who do not operate, what concerns their space. */
export function SystemScreen() {
  const operates = useMe()?.can.rebuild;
  return (
    <ListScreen title={t("System")} trail={settingsTrail}>
      {operates ? <OfInstallation /> : <OfSpace />}
    </ListScreen>
  );
}

/** What operators see: everything. */
function OfInstallation() {
  const { data, error } = useCall(getStatus, {}, { refreshInterval: interval });
  if (data !== undefined) return <Whole status={data} isOld={error !== undefined} />;
  return error && <ErrorScreen status={statusOf(error)} detail={error.message} />;
}

/** What admins of a space see who do not operate the installation: what was set aside of their space. */
function OfSpace() {
  const { data, error } = useCall(getParked, {}, { refreshInterval: interval });
  if (data === undefined) return error && <ErrorScreen status={statusOf(error)} detail={error.message} />;
  const { parked, stopped } = data;
  return (
    <>
      <p className={classes.lead}>{leadOfSpace(parked.length, stopped)}</p>
      {parked.length > 0 && <Parked items={parked} />}
      <p className={classes.hint}>
        {t("Those who operate this installation see the log, the read models and the services here.")}
      </p>
    </>
  );
}

function leadOfSpace(parked: number, stopped: boolean): string {
  if (parked > 0) return setAside();
  return stopped
    ? t("A read model has stopped and misses later changes. The log is complete, so it will catch up.")
    : t("Nothing of this space was set aside.");
}

const setAside = () =>
  t(
    "A read model could not take these in. It set them aside and went on with all the others; nothing is lost.",
  );

/** @param isOld it could not be measured again */
function Whole({ status, isOld }: { status: Status; isOld: boolean }) {
  const { parked } = status;
  return (
    <>
      <p className={classes.lead}>{leadOf(status)}</p>
      {(isOld || isFromMemory(status)) && (
        <p className={classes.lead} role="status">
          {t("Not measured since {moment}. It is tried again every 2 seconds.", {
            moment: momentOf(status.measured_at),
          })}
        </p>
      )}
      {status.people_without_keys > 0 && (
        <p className={classes.lead}>
          {t(
            "This log has {persons, plural, one {# person} other {# people}} whose keys are not in this database. They cannot sign in, and their names are hidden.",
            { persons: status.people_without_keys },
          )}
        </p>
      )}
      {status.damaged_files > 0 && (
        <p className={classes.lead}>
          {t(
            "{files, plural, one {# stored file is} other {# stored files are}} damaged. The log output of the server names them: restore them from a backup.",
            { files: status.damaged_files },
          )}
        </p>
      )}
      {parked.length > 0 && (
        <section aria-labelledby="parked">
          <h2 id="parked" className={classes.title}>
            {t("Parked changes")}
          </h2>
          <p className={classes.lead}>{setAside()}</p>
          <Parked items={parked} />
          <p className={classes.hint}>
            {t(
              "What is parked never stops a read model. It is tried again when Annals starts, when the read models are rebuilt, and when you press “Try again”.",
            )}
          </p>
        </section>
      )}
      <System status={status} />
    </>
  );
}

function leadOf({ projections, generation, parked }: Status): string {
  const stopped = projections.filter((one) => one.generation === generation && isStill(one));
  if (stopped.length > 0)
    return t("{name} has stopped and misses later changes. The log is complete, so it will catch up.", {
      name: stopped.map(({ name }) => nameOf(name)).join(", "),
    });
  if (projections.some((one) => one.generation === generation && one.state === "catching up" && one.lag > 0))
    return t("The read models are catching up with what was written.");
  return parked.length === 0
    ? t("The read models have taken in everything that was written.")
    : t("The read models have taken in everything but what is parked.");
}

/** While an engine is away, the answer is the last one that could be measured. */
const isFromMemory = ({ engines, operating, measured_at }: Status): boolean =>
  operating === null ||
  (engines.some(({ state }) => state === "away") &&
    serverNow().getTime() - Date.parse(measured_at) > interval * 0.75);
