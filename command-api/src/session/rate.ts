import { type Said, together } from "@annals/document";
import { Problem } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
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

/** In the database, so that all processes count together; in memory while it cannot be reached. */
export function createRate(pool: Pool, kind: keyof typeof kinds): Rate {
  const { points, seconds: duration, said } = kinds[kind];
  const limiter = limiterOf(pool, `rate_${kind}`, points, duration);
  return { take: (by, count = 1) => refuseTooMany(limiter.consume(by, count), said) };
}

/** A counter that expires. */
export function limiterOf(pool: Pool, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    schemaName: "command",
    tableName: "login_attempts",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}

/** @throws Problem 429 */
export async function refuseTooMany(consumed: Promise<unknown>, said: Said): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    const again = minutes === 1 ? messages.againInAMinute : messages.againInMinutes({ minutes });
    throw new Problem(429, together(said, again), {
      headers: { "Retry-After": String(seconds) },
    });
  }
}
