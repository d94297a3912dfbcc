/**
 * The tasks of process managers, in `command.task`. A task is claimed by a lease and carried out outside of any transaction, so that
 * what takes long holds up nothing else. Whoever claimed it renews the lease until it is done; when they have died, the lease runs
 * out and somebody else carries the task out, as the same command. Leases are measured by the clock of the database.
 */

import type { Core } from "./core.ts";
import { regularly } from "./regularly.ts";

/** A task that is claimed. */
export interface ClaimedTask {
  manager: string;
  about: string;
  space: string | null;
  /** The fact that it follows from. */
  cause: string;
  /** The request that this fact follows from, where that is known. */
  correlation: string | null;
  data: unknown;
  /** How often it failed. */
  tries: number;
  lease: string;
}

/** What is put among the tasks of a manager. */
export interface NewTask {
  manager: string;
  about: string;
  due: Date;
  space: string | null;
  cause: string;
  correlation?: string;
  data?: unknown;
}

/**
 * Puts a task; it replaces the one about the same thing.
 * @param only replaces that one alone which has this cause
 */
export async function putTask(
  db: { query(text: string, values: unknown[]): Promise<unknown> },
  { manager, about, due, space, cause, correlation, data = null }: NewTask,
  only: string | null = null,
): Promise<void> {
  await db.query(
    `insert into command.task as t (manager, about, due, space, cause, data, correlation)
     values ($1, $2, $3, $4, $5, $6, $8)
     on conflict (manager, about) do update
     set due = excluded.due, space = excluded.space, cause = excluded.cause, data = excluded.data,
       correlation = excluded.correlation, tries = 0, error = null
     where $7::uuid is null or t.cause = $7`,
    [manager, about, due, space, cause, JSON.stringify(data), only, correlation ?? null],
  );
}

/** Whose tasks they are. */
interface Owner {
  name: string;
  /** How far ahead its tasks lie at most when they are made, in milliseconds; null for any. */
  longest: number | null;
}

export interface Tasks {
  /** The names of those managers that have something to do now. */
  managersWithWork(of: readonly Owner[]): Promise<string[]>;
  /** Claims the task of a manager that has been due longest; null when there is none, or others are doing them. */
  claim(manager: Owner): Promise<ClaimedTask | null>;
  /** Removes a task that is done, unless a later one about the same thing has replaced it meanwhile: that one is next. */
  done(task: ClaimedTask): Promise<void>;
  /** Puts a task off until later. */
  failed(task: ClaimedTask, error: Error): Promise<void>;
  /** Stops renewing. */
  stop(): Promise<void>;
}

/** How long a claim lasts, and how often it is renewed, in milliseconds. */
const lease = { length: 15_000, renewed: 5_000 };
/** A failed task is tried again after a second, then each time after twice as long, up to this, in milliseconds. */
const longestPause = 10 * 60 * 1000;

/**
 * Nobody is doing it. A lease that lasts twice as long as any can was given while the clock was ahead. (One that is only a little
 * longer was given by a statement that began after this one.)
 */
const isFree = `(leased_until is null or leased_until <= now() or leased_until > now() + ${2 * lease.length} * interval '1 ms')`;

const ahead = (now: Date, length: number) => new Date(now.getTime() + 2 * length);
/** The latest time that a task of a manager can be due; null for any. */
const latestOf = ({ longest }: Owner, now: Date) => (longest === null ? null : ahead(now, longest));
/** What lies further ahead than it can was made, or put off, while the clock was ahead: it is due now. */
const isDue = (now: string, latest: string, again: string) =>
  `(due <= ${now} or due > ${latest} or (tries > 0 and due > ${again}))`;

export function createTasks({ pool, logger, now, newId }: Core): Tasks {
  const held = new Set<string>();
  const renewing = regularly(
    lease.renewed,
    async () => {
      if (held.size === 0) return;
      await pool.query(
        `update command.task set leased_until = now() + $2 * interval '1 ms' where lease = any($1)`,
        [[...held], lease.length],
      );
    },
    (error) => logger.warn({ error: error.message }, "The leases of tasks could not be renewed"),
  );

  return {
    async managersWithWork(of) {
      const { rows } = await pool.query<{ manager: string }>(
        `select manager from unnest($2::text[], $3::timestamptz[]) known (manager, latest)
         where exists (
           select from command.task t
           where t.manager = known.manager and ${isDue("$1", "latest", "$4")} and ${isFree})`,
        [
          now(),
          of.map(({ name }) => name),
          of.map((one) => latestOf(one, now())),
          ahead(now(), longestPause),
        ],
      );
      return rows.map(({ manager }) => manager);
    },
    async claim(manager) {
      const mine = newId();
      const { rows } = await pool.query<ClaimedTask>({
        // Planned once: each fact that somebody is told of leads to several.
        name: "command.claim task",
        text: `
          with next as materialized (
            select about from command.task
            where manager = $1 and ${isDue("$2::timestamptz", "$5::timestamptz", "$6::timestamptz")} and ${isFree}
            order by due limit 1 for update skip locked)
          update command.task t set lease = $3, leased_until = now() + $4 * interval '1 ms'
          from next where t.manager = $1 and t.about = next.about
          returning t.manager, t.about, t.space, t.cause, t.correlation, t.data, t.tries, t.lease`,
        values: [
          ...[manager.name, now(), mine, lease.length],
          ...[latestOf(manager, now()), ahead(now(), longestPause)],
        ],
      });
      if (rows[0] === undefined) return null;
      held.add(mine);
      return rows[0];
    },
    async done({ manager, about, cause, lease }) {
      held.delete(lease);
      await pool.query(
        `with done as (
           delete from command.task where manager = $1 and about = $2 and lease = $3 and cause = $4 returning about)
         update command.task set lease = null, leased_until = null
         where manager = $1 and about = $2 and lease = $3 and cause <> $4`,
        [manager, about, lease, cause],
      );
    },
    async failed({ manager, about, cause, tries, lease }, error) {
      held.delete(lease);
      const again = new Date(now().getTime() + Math.min(1000 * 2 ** tries, longestPause));
      await pool.query(
        `update command.task set lease = null, leased_until = null,
           due = case when cause = $4 then $5 else due end,
           tries = case when cause = $4 then tries + 1 else tries end,
           error = case when cause = $4 then $6 end
         where manager = $1 and about = $2 and lease = $3`,
        [manager, about, lease, cause, again, error.message],
      );
    },
    stop: renewing,
  };
}
