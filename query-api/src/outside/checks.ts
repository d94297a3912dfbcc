/**
 * Asks the addresses outside that published pages link to whether they still answer: each once for all spaces, now and then, and one
 * after the other where they are of one host. What comes of it is no fact: it lies in a schema of its own, which no backup has; lost,
 * it is asked for again.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Problem, spaceKeyOf } from "@annals/http";
import type { Logger } from "@annals/logging";
import { isAway, migrate, type Pool } from "@annals/postgres";
import { entryTable, outsideLinkTable, schemaOf, spaceTable, wholeSettings } from "@annals/projectors/tables";
import type { Answer, Asker } from "@annals/webhook";
import { onGeneration } from "../runtime/generation.ts";
import type { Live } from "../runtime/live.ts";
import { columns, pick, select, tableAs } from "../runtime/sql.ts";
import {
  failsToTell,
  hostRest,
  isUnasked,
  longestPause,
  nextAfter,
  restAfter,
  type Standing,
  standingAfter,
  type Verdict,
  verdictOf,
} from "./rules.ts";
import { migrations } from "./tables.ts";

export interface LinkChecks {
  /** Takes in what pages of spaces that want it link to by now, and forgets what none of them links to any more. */
  refresh(): Promise<void>;
  /**
   * Asks all that are due, as far as their hosts may be asked now, for ten minutes at most: others may be wanted by then. Ends early once
   * the signal says so.
   */
  askDue(signal: AbortSignal): Promise<void>;
}

export interface LinkCheckOptions {
  pool: Pool;
  live: Pick<Live, "generation" | "refresh">;
  asker: Asker;
  now: () => Date;
  /** The address of this Annals, whose host is not outside; null for one that is not known. */
  url: string | null;
  /** How long to rest between two addresses of whatever hosts, in milliseconds: many names can be one machine. */
  rest?: number;
  /** For how long one call asks at most, in milliseconds. */
  turn?: number;
}

interface Claimed extends Standing {
  address: string;
  host: string;
}

export const prepareLinkChecks = (pool: Pool): Promise<void> => migrate(pool, "asking", migrations);

/** How many hosts are asked at the same time by a process. */
const atOnce = 3;
/** How often it is looked what pages link to by now, in milliseconds. */
const refreshEvery = 10 * 60_000;
/** For how long a host is taken by whoever asks it, in milliseconds: longer than all that can follow. */
const lease = 5 * 60_000;
/** When an address is asked again that leads to a host that is asked by others, in milliseconds, and up to twice as long. */
const againAfter = 10 * 60_000;
/** For how long it is believed that anything outside can be reached, in milliseconds. */
const reachedFor = 60 * 60_000;
/** For how long it is believed that nothing can, so that one that is gone itself is not asked for each of the others. */
const cutOffFor = 10 * 60_000;

const s = columns(spaceTable, "s");
const e = columns(entryTable, "e");
const l = columns(outsideLinkTable, "l");

export function createLinkChecks({
  pool,
  live,
  asker,
  now,
  url,
  rest = 1_000,
  turn = refreshEvery,
}: LinkCheckOptions): LinkChecks {
  const later = (time: number) => new Date(now().getTime() + time);

  /** A due address of a host that nobody asks now; its host is taken with it. */
  async function claim(): Promise<Claimed | undefined> {
    const { rows } = await pool.query<Claimed>(
      `with due as (
         select a.address, a.host, a.fails, a.failing_since as "failingSince"
         from asking.address a left join asking.host h on h.host = a.host
         where (a.next_at <= $1 or a.next_at > $2)
           and (h.rest_until is null or h.rest_until <= $1 or h.rest_until > $2)
         order by a.next_at, a.address limit 1),
       taken as (
         insert into asking.host as h (host, rest_until) select host, $3 from due
         on conflict (host) do update set rest_until = excluded.rest_until
         where h.rest_until <= $1 or h.rest_until > $2
         returning host)
       select due.* from due join taken on taken.host = due.host`,
      [now(), later(2 * longestPause), later(lease)],
    );
    return rows[0];
  }

  /** Takes a host to which a redirect leads. @returns until when it rests, or is somebody else's, where it could not be taken */
  async function take(host: string): Promise<Date | null> {
    const { rowCount } = await pool.query(
      `insert into asking.host as h (host, rest_until) values ($4, $3)
       on conflict (host) do update set rest_until = excluded.rest_until
       where h.rest_until <= $1 or h.rest_until > $2`,
      [now(), later(2 * longestPause), later(lease), host],
    );
    if (rowCount === 1) return null;
    const { rows } = await pool.query<{ until: Date }>(
      "select rest_until as until from asking.host where host = $1",
      [host],
    );
    return rows[0]?.until ?? now();
  }

  /**
   * Asks an address whose host was taken, and where it leads to as far as those can be taken.
   * @returns also until when one of them rests, or is somebody else's; `leave` lets all of them rest, or others have them
   */
  async function askInTurn(address: string, host: string, signal: AbortSignal) {
    /** In the order in which they were asked: the last one is that which answered. */
    const hosts = [host];
    let restsUntil = null as Date | null;
    const outcome = await asker.ask(address, signal, async (next) => {
      restsUntil = await take(next);
      if (restsUntil === null) hosts.push(next);
      return restsUntil === null;
    });
    const restOf = (at: number) => {
      if (isUnasked(outcome)) return 0;
      return at === hosts.length - 1 ? restAfter(outcome) : hostRest;
    };
    async function leave(): Promise<void> {
      for (const [at, one] of hosts.entries())
        await pool.query("update asking.host set rest_until = $2 where host = $1", [one, later(restOf(at))]);
    }
    return { outcome, restsUntil, leave };
  }

  async function check({ address, host, ...standing }: Claimed, signal: AbortSignal): Promise<void> {
    const { outcome, restsUntil, leave } = await askInTurn(address, host, signal);
    if (signal.aborted) return;
    const isOthersTurn = restsUntil !== null && restsUntil <= later(lease);
    const verdict = isOthersTurn ? null : await verdictOn(outcome, host, signal);
    if (signal.aborted) return;
    if (verdict === null)
      await pool.query("update asking.address set next_at = $2 where address = $1", [
        address,
        later(againAfter * (1 + Math.random())),
      ]);
    else {
      // Who wants to be left alone for longer did not tell: else each of many that lead there would be asked again and again.
      const notBefore = restsUntil ?? later(restAfter(outcome));
      await note(address, outcome, verdict, standingAfter(standing, verdict, now()), notBefore);
    }
    await leave();
    if (!isUnasked(outcome)) await pause(rest, undefined, { signal }).catch(() => undefined);
  }

  /**
   * That nothing answered says something about an address only while others answer: else we are what cannot be reached.
   * @returns null where it cannot be told now
   */
  async function verdictOn(outcome: Answer, host: string, signal: AbortSignal): Promise<Verdict | null> {
    const verdict = verdictOf(outcome);
    // Where it led elsewhere, somebody answered just now.
    if (verdict !== "broken" || "status" in outcome || outcome.isRedirected) return verdict;
    const answer = await othersAnswer(host, signal);
    return answer === null ? null : answer ? verdict : "unsure";
  }

  /** When nothing answered that was asked to find out whether anything does. */
  let cutOffAt: number | null = null;

  /** Whether one of another host answered a while ago, or answers now; null where it is somebody else's turn to ask that one. */
  async function othersAnswer(host: string, signal: AbortSignal): Promise<boolean | null> {
    const { rows: recent } = await pool.query(
      "select from asking.address where host <> $1 and answered_at between $2 and $3 limit 1",
      [host, later(-reachedFor), later(reachedFor)],
    );
    if (recent.length > 0) return true;
    const { rows } = await pool.query<{ address: string; host: string }>(
      `select a.address, a.host from asking.address a left join asking.host h on h.host = a.host
       where a.host <> $1 and a.answered_at is not null
       order by h.rest_until is null or h.rest_until <= $2 or h.rest_until > $3 desc, a.answered_at desc limit 1`,
      [host, now(), later(2 * longestPause)],
    );
    const [last] = rows;
    if (last === undefined) return false;
    if (cutOffAt !== null && Math.abs(now().getTime() - cutOffAt) < cutOffFor) return false;
    const restsUntil = await take(last.host);
    if (restsUntil !== null) return restsUntil <= later(lease) ? null : false;
    const { outcome, leave } = await askInTurn(last.address, last.host, signal);
    if (signal.aborted) return false;
    await leave();
    // What leads elsewhere answered as well, whatever became of it there.
    const answers = "status" in outcome || outcome.isRedirected === true;
    if (answers)
      await pool.query("update asking.address set answered_at = $2 where address = $1", [
        last.address,
        now(),
      ]);
    cutOffAt = answers ? null : now().getTime();
    return answers;
  }

  /** @param notBefore when it may be asked again at the earliest */
  async function note(
    address: string,
    outcome: Answer,
    verdict: Verdict,
    standing: Standing,
    notBefore: Date,
  ) {
    const status = "status" in outcome ? outcome.status : null;
    const trouble = "trouble" in outcome ? outcome.trouble : null;
    await pool.query(
      `update asking.address set asked_at = $2, next_at = greatest($3::timestamptz, $9), verdict = $4, fails = $5, failing_since = $6,
         answered_at = case when $7::int is null then answered_at else $2 end,
         status = case when $4 = 'unsure' then status else $7 end,
         trouble = case when $4 = 'unsure' then trouble else $8 end
       where address = $1`,
      [
        ...[address, now(), nextAfter(standing, verdict, now(), Math.random()), verdict],
        ...[standing.fails, standing.failingSince, status, trouble, notBefore],
      ],
    );
  }

  return {
    async refresh() {
      await onGeneration(live, async () => {
        const read = schemaOf(live.generation());
        const { rows } = await pool.query(
          select(pick(s, "id", "key", "former_keys", "settings"))`from ${tableAs(read, s)}`,
        );
        const spaces = rows
          .filter(({ settings }) => wholeSettings(settings).links.checked)
          .map(({ id }) => id);
        const own = ownHosts(
          url,
          rows.flatMap(({ key, former_keys }) => [key, ...former_keys]),
        );
        const linked = `from ${tableAs(read, l)} join ${tableAs(read, e)} on ${e.id} = ${l.entry}
          where ${e.space} = any($1::uuid[]) and ${e.version} > 0 and not ${e.trashed}
            and ${l.host} <> all($2::text[])`;
        await pool.query(
          `insert into asking.address (address, host, next_at)
           select distinct ${l.address}, ${l.host}, $3::timestamptz ${linked}
             and not exists (select from asking.address a where a.address = ${l.address})
           on conflict do nothing`,
          [spaces, own, now()],
        );
        await pool.query(
          `delete from asking.wanted w
           where not exists (select ${linked} and ${l.entry} = w.entry and ${l.address} = w.address)`,
          [spaces, own],
        );
        await pool.query(
          `insert into asking.wanted (entry, address, since) select ${l.entry}, ${l.address}, $3::timestamptz ${linked}
             and not exists (select from asking.wanted w where w.entry = ${l.entry} and w.address = ${l.address})
           on conflict do nothing`,
          [spaces, own, now()],
        );
      });
      await pool.query(
        "delete from asking.address a where not exists (select from asking.wanted w where w.address = a.address)",
      );
      // Known while the clock was ahead.
      await pool.query("update asking.wanted set since = $1 where since > $1", [now()]);
      // Of a page that links there as well by now nothing is told before it was asked again, and of one that is gone not before it was asked
      // for as many days as any other: each day, as what nobody linked to before, so that nobody sees by the time that others link to it.
      await pool.query(
        `update asking.address a set next_at = least(next_at, greatest($1, asked_at + interval '1 day'))
         where exists (select from asking.wanted w where w.address = a.address and (w.since > a.asked_at
           or a.fails > 0 and a.asked_at < w.since + interval '${failsToTell - 1} days'))`,
        [now()],
      );
      // A host that nothing is known of rests as little as one that rested.
      await pool.query("delete from asking.host where rest_until <= $1", [now()]);
    },

    async askDue(signal) {
      const asked = new Set<Promise<unknown>>();
      const failed: unknown[] = [];
      const until = performance.now() + turn;
      while (!signal.aborted && failed.length === 0 && performance.now() < until) {
        const claimed = await claim();
        if (claimed === undefined) {
          if (asked.size === 0) break;
          // What is left may be of the hosts that are being asked.
          await Promise.race(asked);
          continue;
        }
        const checking = check(claimed, signal)
          .catch((error: unknown) => failed.push(error))
          .finally(() => asked.delete(checking));
        asked.add(checking);
        if (asked.size >= atOnce) await Promise.race(asked);
      }
      await Promise.all(asked);
      if (failed.length > 0) throw failed[0];
    },
  };
}

/** The hosts of this Annals, and of its spaces beside or below it: what they do not show to guests would look gone. */
export function ownHosts(url: string | null, keys: readonly string[]): string[] {
  if (url === null) return [];
  const { hostname } = new URL(url);
  const labels = hostname.split(".");
  const site = labels.slice(labels.length === 3 ? 1 : 0).join(".");
  const own = { appSubdomain: "", url };
  return [hostname, ...keys.map((key) => `${key}.${site}`).filter((host) => spaceKeyOf(host, own) !== null)];
}

/** How often it is looked for what is due, in milliseconds. */
const lookEvery = 15_000;

/** Asks what is due as long as the program runs. A house without a way out notices nothing of it. @returns how it is stopped */
export function keepAsking(
  checks: LinkChecks,
  { logger }: { logger: Pick<Logger, "warn"> },
): () => Promise<void> {
  const stopping = new AbortController();
  let refreshed = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const look = async () => {
    try {
      if (performance.now() - refreshed >= refreshEvery) {
        await checks.refresh();
        refreshed = performance.now();
      }
      await checks.askDue(stopping.signal);
    } catch (error) {
      // While the database is away, or the read models are prepared, others say so.
      if (stopping.signal.aborted || isAway(error) || error instanceof Problem) return;
      logger.warn({ error: (error as Error).message }, "Addresses outside could not be checked");
    }
  };
  const timer = setInterval(() => {
    asking ??= look().finally(() => {
      asking = null;
    });
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await asking;
  };
}
