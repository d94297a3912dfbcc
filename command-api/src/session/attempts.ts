import { networkOf, Problem } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Counts wrong passwords: for one account, and from one address. */
export interface LoginAttempts {
  /** Counts an attempt as wrong until it proves right. @throws Problem 429 when there were too many */
  begin(account: string, address: string): Promise<void>;
  /** The attempt was right: it does not count, and earlier wrong ones for this account are forgotten. */
  wasRight(account: string, address: string): Promise<void>;
  /** Whether the attempt was right could not be found out: it does not count. */
  wasNeither(account: string, address: string): Promise<void>;
}

/** Five wrong passwords for one account or twenty from one address within 15 minutes (decisions, "Signing in"). */
const limits = { account: 5, address: 20, seconds: 15 * 60 };

/** In the database, so that all processes count together; in memory while it cannot be reached. */
export function createLoginAttempts(pool: Pool): LoginAttempts {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      schemaName: "command",
      tableName: "login_attempts",
      tableCreated: true,
      keyPrefix,
      points,
      duration: limits.seconds,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: limits.seconds }),
    });
  const accounts = limiter("account", limits.account);
  const addresses = limiter("address", limits.address);
  return {
    async begin(account, address) {
      await refuseTooMany(addresses.consume(networkOf(address)));
      await refuseTooMany(accounts.consume(account));
    },
    async wasRight(account, address) {
      await Promise.all([accounts.delete(account), addresses.reward(networkOf(address))]);
    },
    async wasNeither(account, address) {
      await Promise.all([accounts.reward(account), addresses.reward(networkOf(address))]);
    },
  };
}

async function refuseTooMany(consumed: Promise<unknown>): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new Problem(
      429,
      `Too many wrong passwords. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
      { headers: { "Retry-After": String(seconds) } },
    );
  }
}
