/** When something is over that was given for a while. */

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things of each kind are given at most, in milliseconds. */
export const longest = {
  /** A seat, from one renewal to the next. */
  seat: 5 * minute,
  /** From the password to the second step. */
  firstStep: 10 * minute,
  /** For a passkey or a provider to answer. */
  challenge: 10 * minute,
  /** To confirm a second factor that was offered. */
  factorOffer: hour,
  /** Links that somebody asked for. */
  link: hour,
  invitation: 7 * day,
  joinLink: 90 * day,
  /** How long a browser reads by a link to a page, before it opens that again. */
  linkPass: 30 * day,
  pageLink: 5 * 366 * day,
  session: 30 * day,
  apiToken: 366 * day,
  /** How long a browser is not asked for a second factor. */
  knownBrowser: 30 * day,
} as const;

/**
 * Whether something is over. The clock of a machine may have been ahead when it was given: an end that lies further ahead than twice
 * the longest while cannot be right, so that is over as well. Without this, a clock that was ahead for a moment would keep a seat or a
 * link for as long as it was ahead. A clock that was set back a little ends nothing.
 */
export const isOver = (kind: keyof typeof longest, until: Date | string, now: Date): boolean =>
  !isWithin(new Date(until).getTime(), longest[kind], now);

/** The latest end that can be right. Statements in SQL compare with it. */
export const latestEnd = (kind: keyof typeof longest, now: Date): Date =>
  new Date(now.getTime() + 2 * longest[kind]);

/** Whether an end is ahead, and can be right for something that is given for so many milliseconds at most. */
export const isWithin = (end: number, length: number, now: Date): boolean =>
  end > now.getTime() && end <= now.getTime() + 2 * length;
