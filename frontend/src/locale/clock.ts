/** The server's time. What it says of moments is compared with that: a browser's clock can be hours off. */

/** How far this browser's clock is behind the server's, in milliseconds. */
let behind = 0;
/** Answers tell the time to the second, and take a while to arrive: less than this is no difference. */
const unsure = 5_000;

/**
 * Takes the time of an answer.
 * @param date its header `Date`; an answer without one says nothing
 */
export function hearTime(date: string | null, now: number = Date.now()): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  behind = Math.abs(said - now) < unsure ? 0 : said - now;
}

/** This moment, as the server's clock has it. */
export const serverNow = (now: number = Date.now()): Date => new Date(now + behind);
