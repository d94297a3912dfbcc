import { type Said, together } from "@annals/document";
import { Problem } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Core } from "../runtime/core.ts";
import { messages } from "./messages.ts";

/** Counts actions that cost others something, right or wrong. */
export interface Rate {
  /** @param by whose it is: a person, or a network @throws Problem 429 when it is too much */
  take(by: string, points?: number): Promise<void>;
}

/** What is counted, how many are allowed in how many seconds, and the message when there were more. */
const kinds = {
  provider: { points: 60, seconds: 15 * 60, said: messages.tooManySignIns },
  bulk: { points: 60, seconds: 15 * 60, said: messages.tooManyBulkChanges },
  review: { points: 100, seconds: 60 * 60, said: messages.tooManyReviews },
};

export const createRate = (core: Pick<Core, "pool" | "now">, kind: keyof typeof kinds): Rate =>
  limiterOf(core, { name: `rate_${kind}`, ...kinds[kind] });

/** A counter for each key, which begins anew when its time is over. */
export interface Limiter extends Rate {
  /** Counts less. */
  giveBack(by: string): Promise<void>;
  /** Begins anew. */
  forget(by: string): Promise<void>;
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
  said: Said;
}

/**
 * In the database, so that all processes count together; in memory while it cannot be reached. Statements of our own: the library's
 * counters end by the time that was when they began, so a clock that was ahead for a moment kept people out for as long as it was
 * ahead. Here no counter lasts longer than its time from now.
 */
export function limiterOf(
  { pool, now }: Pick<Core, "pool" | "now">,
  { name, points, seconds, said }: Limit,
): Limiter {
  const meanwhile = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const length = seconds * 1000;
  const keyOf = (by: string) => `${name}:${by}`;

  async function count(by: string, more: number): Promise<number> {
    const at = now().getTime();
    const { rows } = await pool.query<{ points: number; expire: string }>({
      name: "command.attempt",
      text: `insert into command.login_attempts as a (key, points, expire) values ($1, greatest($2, 0), $3)
             on conflict (key) do update set
               points = case when a.expire > $4 then greatest(a.points + $2, 0) else greatest($2, 0) end,
               expire = case when a.expire > $4 then least(a.expire, $3) else $3 end
             returning points, expire`,
      values: [keyOf(by), more, at + length, at],
    });
    tidy(pool, at);
    const { points: counted, expire } = rows[0]!;
    return counted > points ? Number(expire) - at : 0;
  }

  return {
    async take(by, more = 1) {
      const wait = await count(by, more).catch(async () => waitOf(meanwhile, by, more));
      if (wait > 0) throw tooMany(said, Math.min(wait, length));
    },
    async giveBack(by) {
      await count(by, -1).catch(() => meanwhile.reward(by));
    },
    async forget(by) {
      await Promise.all([
        pool.query("delete from command.login_attempts where key = $1", [keyOf(by)]).catch(() => undefined),
        meanwhile.delete(by),
      ]);
    },
  };
}

/** How long to wait, in milliseconds; 0 when it is not too much. */
async function waitOf(limiter: RateLimiterMemory, by: string, more: number): Promise<number> {
  try {
    await limiter.consume(by, more);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, error.msBeforeNext);
  }
}

const tidied = new WeakMap<Pool, number>();
/** Removes counters that are over, at times. */
function tidy(pool: Pool, at: number): void {
  if (performance.now() - (tidied.get(pool) ?? Number.NEGATIVE_INFINITY) < 5 * 60 * 1000) return;
  tidied.set(pool, performance.now());
  pool.query("delete from command.login_attempts where expire < $1", [at]).catch(() => undefined);
}

/** @param wait in milliseconds */
function tooMany(said: Said, wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const minutes = Math.ceil(seconds / 60);
  const again = minutes === 1 ? messages.againInAMinute : messages.againInMinutes({ minutes });
  return new Problem(429, together(said, again), { headers: { "Retry-After": String(seconds) } });
}
