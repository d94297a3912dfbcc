/** Whether who was to have done something by a day is late: it is over everywhere on earth, also where they are. */
export const isLate = (due: string | null, now: Date): boolean =>
  due !== null && now.getTime() >= Date.parse(`${due}T00:00:00Z`) + 36 * 60 * 60 * 1000;
