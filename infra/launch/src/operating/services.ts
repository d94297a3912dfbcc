/** What processes say of servers that only they use, beside the log: whoever shows it may run elsewhere. */
import { randomUUID } from "node:crypto";
import { hasTable, migrate, type Pool } from "@annals/postgres";
import type { Operating } from "@annals/query-api/contract";
import type { Watch } from "@annals/watch";

type Service = Operating["services"][number];

/** For `migrate`. In order; each is applied once and never changed. */
const migrations = [
  `create table annals.service (
     id uuid primary key,
     name text not null,
     use text not null,
     away_since timestamptz,
     reason text,
     said_at timestamptz not null default now()
   )`,
];

export const prepareServices = (pool: Pool): Promise<void> => migrate(pool, "services", migrations);

/** How often a process says it, in milliseconds. */
const sayEvery = 5_000;
/** What was not said again for so long is of a process that ended without a word. */
const forgottenAfter = "1 minute";

/** Says how a server is for as long as the process uses it. @returns ends it, and takes it back */
export async function sayService(
  pool: Pool,
  watch: Pick<Watch, "engine" | "away">,
  use: Service["use"],
  every = sayEvery,
): Promise<() => Promise<void>> {
  await prepareServices(pool);
  const id = randomUUID();
  const say = async () => {
    const away = watch.away();
    await pool.query(
      `insert into annals.service as s (id, name, use, away_since, reason) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set (away_since, reason, said_at) = ($4, $5, now())`,
      [id, watch.engine, use, away?.since ?? null, away?.reason ?? null],
    );
  };
  await pool.query(`delete from annals.service where said_at < now() - interval '${forgottenAfter}'`);
  await say();
  let saying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // While the database is away, others say so.
    saying = saying.then(say).catch(() => undefined);
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await saying;
    await pool.query("delete from annals.service where id = $1", [id]).catch(() => undefined);
  };
}

/** How these servers are: away for a use as soon as one of the processes says so. */
export async function readServices(pool: Pool): Promise<Service[]> {
  if (!(await hasTable(pool, "annals.service"))) return [];
  const { rows } = await pool.query<{
    name: string;
    use: Service["use"];
    since: Date | null;
    reason: string | null;
  }>(
    `select distinct on (name, use) name, use, away_since as since, reason from annals.service
     where said_at >= now() - interval '${forgottenAfter}' order by name, use, away_since nulls last`,
  );
  return rows.map(({ since, ...row }) => ({
    ...row,
    state: since === null ? "up" : "away",
    since: since?.toISOString() ?? null,
  }));
}
