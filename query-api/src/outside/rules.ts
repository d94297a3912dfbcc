/** What an answer says about an address outside, and when it is asked again. Pure. */
import type { Answer } from "@annals/webhook";

/** It answers; it is gone or cannot be reached; or nobody knows, as it does not tell programs, or not now. */
export type Verdict = "fine" | "broken" | "unsure";

/** An address as it stands after all times that it was asked. */
export interface Standing {
  /** On how many days in a row it failed. */
  fails: number;
  failingSince: Date | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** On how many days an address has to fail before anybody is told. */
export const failsToTell = 3;
/** How long to leave a host alone after each address, in milliseconds. */
export const hostRest = 10_000;
/** The longest pause. What lies further ahead than twice as long was put off while the clock was ahead: it is due. */
export const longestPause = 28 * day;
/** What an answer says. */
export function verdictOf(outcome: Answer): Verdict {
  if ("trouble" in outcome)
    return ["unknown_host", "certificate", "unreachable"].includes(outcome.trouble) ? "broken" : "unsure";
  const { status } = outcome;
  if (status === 404 || status === 410) return "broken";
  // 416: there is something, of which there are no such bytes.
  return (status >= 200 && status < 400) || status === 416 ? "fine" : "unsure";
}

/** Whether nobody was asked at all: it is no address that may be asked, such as one of an intranet. */
export const isUnasked = (outcome: Answer): boolean =>
  "trouble" in outcome &&
  ["private", "no_address"].includes(outcome.trouble) &&
  outcome.isRedirected === undefined;

/** How an address stands after it was asked once more. What says nothing changes nothing. */
export function standingAfter({ fails, failingSince }: Standing, verdict: Verdict, now: Date): Standing {
  if (verdict === "fine") return { fails: 0, failingSince: null };
  if (verdict === "unsure") return { fails, failingSince };
  return { fails: fails + 1, failingSince: failingSince ?? now };
}

/**
 * When it is asked again: three weeks after it answered, each day while it is not known for certain that it is gone, and each week
 * from then on, and while it does not tell. @param spread from 0 to 1, so that what was asked together is not the next time
 */
export function nextAfter({ fails }: Standing, verdict: Verdict, now: Date, spread: number): Date {
  const isOpen = fails > 0 && fails < failsToTell;
  const pause = isOpen ? day : verdict === "fine" ? 21 * day : 7 * day;
  return new Date(now.getTime() + pause * (1 + spread / 3));
}

/** How long its host is left alone, in milliseconds: as long as it says, and longer when it has too much or says nothing. */
export function restAfter(outcome: Answer): number {
  if ("trouble" in outcome) return outcome.trouble === "timeout" ? 10 * minute : hostRest;
  const { status, retryAfter } = outcome;
  const usual = status === 429 || status >= 500 ? hour : hostRest;
  return Math.min(Math.max(retryAfter === null ? usual : retryAfter * 1000, hostRest), longestPause);
}
