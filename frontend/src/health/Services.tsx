import type { Status } from "@annals/query-api/contract";
import { momentOf, numberOf } from "../locale/dates.ts";
import { sizeOf } from "../locale/size.ts";
import { t } from "../locale/text.ts";
import classes from "./health.module.css";

/** The engines, and the process that answers. */
export function Services({ status: { engines, crashes, operating } }: { status: Status }) {
  return (
    <section aria-labelledby="services">
      <h2 id="services" className={classes.title}>
        {t("Services")}
      </h2>
      <ul className={classes.services}>
        {engines.map(({ name, state, since, reason }) => (
          <li key={name} data-away={state === "away" || undefined}>
            <b>{nameWithVersion(name, operating)}</b>
            <span>{stateOf({ state, since, reason })}</span>
            {name === "PostgreSQL" && operating !== null && (
              <span>{t("The database takes {size}", { size: sizeOf(operating.database_bytes) })}</span>
            )}
          </li>
        ))}
        {/* A server that is older than this screen says nothing of them. */}
        {operating?.services?.map((service) => (
          <li key={`${service.name} ${service.use}`} data-away={service.state === "away" || undefined}>
            <b>{nameWithUse(service)}</b>
            <span>{stateOf(service)}</span>
          </li>
        ))}
        <li data-away={crashes.count > 0 || undefined}>
          <b>
            {operating === null
              ? t("Server")
              : t("Annals {version}, Node {node}", {
                  version: operating.versions.annals,
                  node: operating.versions.node,
                })}
          </b>
          {operating !== null && <OfProcess of={operating.process} />}
          <span>
            {crashes.at === null
              ? t("No crashes since the start. After a crash, it restarts by itself.")
              : t(
                  "{count, plural, one {# crash} other {# crashes}}. Restarted by itself, last {moment}: {reason}",
                  {
                    count: crashes.count,
                    moment: momentOf(crashes.at),
                    reason: crashes.reason ?? t("unknown reason"),
                  },
                )}
          </span>
        </li>
      </ul>
    </section>
  );
}

type Service = NonNullable<Status["operating"]>["services"][number];

function stateOf({ state, since, reason }: Pick<Service, "state" | "since" | "reason">): string {
  if (state === "up") return t("Answers");
  return t("Unavailable since {moment}: {reason}", {
    moment: since === null ? "" : momentOf(since),
    reason: reason ?? t("unknown reason"),
  });
}

/** A server may be there for one use and not for another, as it goes by what we may do. */
function nameWithUse({ name, use }: Service): string {
  if (use === "relay") return t("{name}: facts are copied there", { name });
  return use === "feed"
    ? t("{name}: read models read facts there", { name })
    : t("{name}: facts for other systems", { name });
}

const nameWithVersion = (name: string, operating: Status["operating"]): string =>
  name === "PostgreSQL" && operating !== null ? `${name} ${operating.versions.postgres}` : name;

function OfProcess({ of: one }: { of: NonNullable<Status["operating"]>["process"] }) {
  const milliseconds = (seconds: number) => numberOf(Math.round(seconds * 10_000) / 10);
  return (
    <>
      <span>
        {t("Since {moment}, {memory} of memory", {
          moment: momentOf(one.started_at),
          memory: sizeOf(one.memory_bytes),
        })}
      </span>
      <span>
        {t(
          "{connections, plural, one {# connection} other {# connections}}, {streams, plural, one {# stream} other {# streams}}, {sockets, plural, one {# socket} other {# sockets}}",
          { connections: one.connections, streams: one.streams, sockets: one.sockets },
        )}
      </span>
      {one.request_seconds !== null && (
        <span>
          {t("{requests} requests, {milliseconds} ms on average", {
            requests: numberOf(one.requests),
            milliseconds: milliseconds(one.request_seconds),
          })}
        </span>
      )}
      {one.append_seconds !== null && (
        <span>
          {t("{facts} facts written, {milliseconds} ms per append on average", {
            facts: numberOf(one.facts),
            milliseconds: milliseconds(one.append_seconds),
          })}
        </span>
      )}
    </>
  );
}
