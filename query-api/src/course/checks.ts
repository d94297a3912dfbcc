/** How often certificates are checked from one network: nobody tries numbers until one is there. */
import { networkOf, Problem } from "@annals/http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { mostChecks } from "./contract.ts";
import { messages } from "./messages.ts";

/** @returns what counts a check. @throws Problem 429 for one too many */
export function createChecks(): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: mostChecks, duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(networkOf(address));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new Problem(429, messages.tooManyChecks, { headers: { "Retry-After": String(wait) } });
    }
  };
}
