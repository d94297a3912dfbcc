/** Whether a day is over everywhere on earth, as nobody is late while it is still that day where they are. */
export const isOverEverywhere = (day: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${day}T00:00:00Z`) + 36 * 60 * 60 * 1000;
