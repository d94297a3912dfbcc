/**
 * What is read and what is searched in vain, as figures. They are no facts: they lie in a schema of their own, which no backup has and no
 * rebuild touches. Who read or searched is a keyed hash, for one page or one text alone; its key is destroyed with the period.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { Logger } from "@annals/logging";
import { migrate, type Pool } from "@annals/postgres";
import { dayOf, daysBefore, monthOf, type Period, weekOf } from "./days.ts";
import { fewestPeople } from "./periods.ts";
import { migrations } from "./tables.ts";

/** How long figures are kept, in days. */
export const keptDays = 90;

export interface Counts {
  /** Somebody has read a page. */
  read(reading: { space: string; entry: string; person: string }): Promise<void>;
  /** Somebody found nothing. The words are kept in readable form from the fifth person of a month on. */
  unanswered(search: { space: string; words: string; person: string }): Promise<void>;
  /** Removes all figures of some spaces, and what was over on a day; null leaves that. */
  tidy(without: readonly string[], day: string | null): Promise<void>;
}

export interface CountsOptions {
  pool: Pool;
  /** Of the installation: a copy of the database alone tells nothing. */
  secret: Uint8Array;
  now: () => Date;
}

export const prepareCounts = (pool: Pool): Promise<void> => migrate(pool, "counting", migrations);

export function createCounts({ pool, secret, now }: CountsOptions): Counts {
  /** The last key of each kind: those of other periods are not needed again. */
  const keys = new Map<string, { name: string; key: Promise<Buffer> }>();

  function keyOf(kind: string, { begins, until }: Period): Promise<Buffer> {
    const name = `${kind} ${begins}`;
    const known = keys.get(kind);
    if (known?.name === name) return known.key;
    const key = sharedKey(name, until);
    keys.set(kind, { name, key });
    key.catch(() => keys.delete(kind));
    return key;
  }

  /** The key of a period, which all processes have in common: made by whoever needs it first. */
  async function sharedKey(name: string, until: string): Promise<Buffer> {
    await pool.query(
      "insert into counting.key (name, until, key) values ($1, $2, $3) on conflict do nothing",
      [name, until, randomBytes(32)],
    );
    const { rows } = await pool.query<{ key: Buffer }>("select key from counting.key where name = $1", [
      name,
    ]);
    if (rows[0] === undefined) throw new Error("The key of a period of figures is gone");
    return createHmac("sha256", secret).update("annals figures").update(rows[0].key).digest();
  }

  async function removeOver(day: string): Promise<void> {
    // What lies further ahead than any period was made while the clock was wrong.
    const over = "until <= $1 or until > $1::date + 31";
    for (const table of ["key", "reader", "asker"])
      await pool.query(`delete from counting.${table} where ${over}`, [day]);
    const first = daysBefore(day, keptDays);
    for (const table of ["reading", "search"])
      await pool.query(`delete from counting.${table} where day < $1`, [first]);
  }

  return {
    async read({ space, entry, person }) {
      const today = dayOf(now());
      const week = weekOf(today);
      const reader = hashOf(await keyOf("reads", week), [space, entry, person]);
      // A clock that was ahead at the first reading must not have the last word.
      await pool.query(
        `insert into counting.since as s (space, day) values ($1, $2)
         on conflict (space) do update set day = excluded.day where s.day > excluded.day`,
        [space, today],
      );
      await pool.query(
        `with seen as (
           insert into counting.reader as r (space, entry, until, reader, day) values ($1, $2, $3, $4, $5)
           on conflict (space, entry, until, reader) do update set day = excluded.day where r.day < excluded.day
           returning (xmax = 0)::int as is_new)
         insert into counting.reading as c (space, entry, day, reads, readers)
         select $1, $2, $5, 1, is_new from seen
         on conflict (space, entry, day) do update
         set reads = c.reads + 1, readers = c.readers + excluded.readers`,
        [space, entry, week.until, reader, today],
      );
    },

    async unanswered({ space, words, person }) {
      const today = dayOf(now());
      const month = monthOf(today);
      const key = await keyOf("searches", month);
      const [text, asker] = [hashOf(key, [space, words]), hashOf(key, [space, words, person])];
      await pool.query(
        `insert into counting.asker (space, until, words, asker) values ($1, $2, $3, $4) on conflict do nothing`,
        [space, month.until, text, asker],
      );
      await pool.query(
        `insert into counting.search as s (space, words, people, day)
         select $1, $4, people, $5 from (
           select count(*)::int as people from counting.asker where space = $1 and until = $2 and words = $3) asked
         where people >= $6
         on conflict (space, words) do update
         set people = greatest(s.people, excluded.people), day = greatest(s.day, excluded.day)`,
        [space, month.until, text, words, today, fewestPeople],
      );
    },

    async tidy(without, day) {
      if (day !== null) await removeOver(day);
      if (without.length === 0) return;
      for (const table of ["since", "reader", "reading", "asker", "search"])
        await pool.query(`delete from counting.${table} where space = any($1::uuid[])`, [without]);
    },
  };
}

const hashOf = (key: Buffer, of: readonly string[]): Buffer =>
  createHmac("sha256", key).update(JSON.stringify(of)).digest().subarray(0, 16);

/** How often figures are tidied, in milliseconds. */
const tidyEvery = 10 * 60 * 1000;
/** How many times in a row it is looked at the clock before anything is removed: an hour. */
const looks = 6;

/** The days as the clock had them at the last looks, the newest last. */
export const withDay = (days: readonly string[], day: string): string[] => [...days, day].slice(-looks);

/** The day by which something is over for certain, whatever the clock said for less than an hour; null before that is known. */
export const certainDay = (days: readonly string[]): string | null =>
  days.length < looks ? null : days.toSorted()[0]!;

/** Tidies now and then. @param spacesWithout the spaces that count nothing @returns how it is stopped */
export function keepTidy(
  counts: Pick<Counts, "tidy">,
  spacesWithout: () => Promise<string[]>,
  { logger, now }: { logger: Pick<Logger, "warn">; now: () => Date },
): () => Promise<void> {
  let days: string[] = [];
  const tidy = async () => {
    try {
      days = withDay(days, dayOf(now()));
      await counts.tidy(await spacesWithout(), certainDay(days));
    } catch (error) {
      logger.warn({ error: (error as Error).message }, "Figures that are over could not be removed yet");
    }
  };
  let tidying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    tidying = tidy();
  }, tidyEvery).unref();
  return () => {
    clearInterval(timer);
    return tidying;
  };
}
