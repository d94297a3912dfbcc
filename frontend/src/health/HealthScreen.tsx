import { getParked, getParkedFact, getStatus, retryParked, type Status } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { call, wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { addressOf } from "../entry/address.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { momentOf, numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { LinkIcon } from "../theme/icons.tsx";
import { toast, toastError } from "../toast/toast.ts";
import classes from "./health.module.css";
import { Rebuild } from "./Rebuild.tsx";
import { System } from "./System.tsx";
import { isStill, meaningOf, nameOf, type ParkedItem, stateOf, titleOf } from "./words.ts";

/** How often the state is measured while the screen is open, in milliseconds. */
const interval = 2000;

/** `/admin/health`: what the read models could not take in, and their state. */
export function HealthScreen() {
  const operates = useMe()?.can.rebuild;
  useEffect(() => {
    document.title = t("System health");
  }, []);
  return (
    <>
      <TopBar trail={settingsTrail} title={t("System health")} />
      <div className={classes.screen}>
        <h1>{t("System health")}</h1>
        {operates ? <OfInstallation /> : <OfSpace />}
      </div>
    </>
  );
}

/** What operators see: everything. */
function OfInstallation() {
  const { data, error } = useCall(getStatus, {}, { refreshInterval: interval });
  if (data !== undefined) return <Health status={data} />;
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

function Health({ status }: { status: Status }) {
  const { parked } = status;
  return (
    <>
      <p className={classes.lead}>{parked.length === 0 ? leadOf(status) : setAside()}</p>
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
            "{files, plural, one {# stored file is} other {# stored files are}} damaged. The log output of the server names them: put them back from a backup.",
            { files: status.damaged_files },
          )}
        </p>
      )}
      {parked.length === 0 ? (
        <System status={status} />
      ) : (
        <div className={classes.split}>
          <Parked items={parked} />
          <ReadModels status={status} />
        </div>
      )}
      <Rebuild isUnderWay={status.rebuild !== null} />
    </>
  );
}

function leadOf({ projections, generation }: Status): string {
  const stopped = projections.filter((one) => one.generation === generation && isStill(one));
  return stopped.length === 0
    ? t("The read models have taken in everything that was written.")
    : t("A read model has stopped and misses later changes. The log is complete, so it will catch up.");
}

function Parked({ items }: { items: ParkedItem[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const keys = items.map(keyOf);
  const open = opened !== null && keys.includes(opened) ? opened : keys[0];
  return (
    <ul className={classes.list} aria-label={t("Parked")}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          {keyOf(item) === open ? (
            <Card item={item} />
          ) : (
            <div className={classes.line}>
              <span className="grow">
                <b>{titleOf(item)}</b>
                <span>
                  {t("Parked in {projection} since {moment}", {
                    projection: nameOf(item.projection),
                    moment: momentOf(item.since),
                  })}
                </span>
              </span>
              <Button size="xs" variant="subtle" onClick={() => setOpened(keyOf(item))}>
                {t("Open")}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ projection, position, stream }: ParkedItem) => `${projection} ${position} ${stream}`;

function Card({ item }: { item: ParkedItem }) {
  const { entry } = item;
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const [isFactShown, setFactShown] = useState(false);
  const isTrying = askedAt !== null && askedAt === item.tried_at;
  const details = [
    item.type ?? t("search document"),
    item.position && t("fact {position}", { position: item.position }),
    item.stream,
  ];
  const text = `${details.filter(Boolean).join("  ")}\n${item.error}`;

  async function retry(): Promise<void> {
    setAskedAt(item.tried_at);
    try {
      await call(retryParked);
      toast(t("Trying again"), { description: t("What can be taken in now disappears from this list.") });
    } catch (error) {
      setAskedAt(null);
      toastError(t("Not tried again"), wordsOf(error));
    }
  }

  return (
    <section className={classes.card} aria-label={titleOf(item)}>
      <header>
        <span className="grow">
          <h2>{entry === null ? titleOf(item) : <Link to={addressOf(entry)}>{entry.title}</Link>}</h2>
          {entry !== null && (
            <span className={classes.where}>
              {[entry.above.join(" / "), t("page of {author}", { author: entry.author })]
                .filter((part) => part !== "")
                .join(" · ")}
            </span>
          )}
        </span>
        <span className={classes.badge} data-tone="warn">
          {t("Parked in {projection} since {moment}", {
            projection: nameOf(item.projection),
            moment: timeOf(item.since),
          })}
        </span>
      </header>
      <p>{meaningOf(item)}</p>
      <div className={classes.said}>
        <header>
          <span className="grow">
            {t("What {projection} said, last at {moment}", {
              projection: nameOf(item.projection),
              moment: momentOf(item.tried_at),
            })}
          </span>
          <CopyButton text={text} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
        <pre tabIndex={0}>{text}</pre>
      </div>
      {isFactShown && <Fact position={item.position} />}
      <div className={classes.buttons}>
        <Button variant="light" loading={isTrying} onClick={() => void retry()}>
          {t("Try again")}
        </Button>
        {entry !== null && item.type !== null && (
          <Button variant="subtle" aria-expanded={isFactShown} onClick={() => setFactShown(!isFactShown)}>
            {isFactShown ? t("Hide the fact") : t("Show the fact")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The parked fact, as it is in the log. */
function Fact({ position }: { position: string }) {
  const { data, error } = useCall(getParkedFact, { params: { position } });
  const text = error === undefined ? data && JSON.stringify(data, null, 2) : wordsOf(error);
  return (
    <div className={classes.said}>
      <header>
        <span className="grow">{t("What the log holds")}</span>
        {data !== undefined && <CopyButton text={JSON.stringify(data, null, 2)} />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre tabIndex={0}>{text ?? t("Loading…")}</pre>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  return (
    <ActionIcon
      size="sm"
      aria-label={t("Copy")}
      onClick={() => void navigator.clipboard.writeText(text).then(() => toast(t("Copied")))}
    >
      <LinkIcon size={14} />
    </ActionIcon>
  );
}

function ReadModels({ status: { projections, rebuild, generation } }: { status: Status }) {
  return (
    <aside className={classes.panel} aria-labelledby="read-models">
      <h2 id="read-models">{t("Read models")}</h2>
      <ul>
        {projections
          .filter((one) => one.generation === generation)
          .map((one) => {
            const { words, tone } = stateOf(one);
            return (
              <li key={one.name}>
                <span className="grow">{nameOf(one.name)}</span>
                <span className={classes.badge} data-tone={tone}>
                  {words}
                </span>
                {one.error !== null && <span className={classes.error}>{one.error}</span>}
              </li>
            );
          })}
        <li>
          <span className="grow">{t("Rebuild")}</span>
          <span className={classes.badge} data-tone={rebuild === null ? "off" : "warn"}>
            {rebuild === null ? t("None under way") : `${numberOf(Math.round(rebuild.progress * 100))} %`}
          </span>
        </li>
      </ul>
      <p className={classes.hint}>
        {t(
          "What is parked never stops a read model. It is tried again when Annals starts, when the read models are rebuilt, and when you press “Try again”.",
        )}
      </p>
    </aside>
  );
}
