/** The last day that is over everywhere on earth: a day begins 12 hours late at most, and then has 24. */
export const lastDayOver = (now: Date): string =>
  new Date(now.getTime() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Whether who was to have done something by a day is late: it is over also where they are. */
export const isLate = (due: string | null, now: Date): boolean => due !== null && due <= lastDayOver(now);
