/** How those that take in facts have moved: measured now and then, and kept in memory. */

/** Where one of them is. */
export interface Place {
  name: string;
  position: string;
  /** Facts behind the head. */
  lag: number;
  /** Facts taken in so far; null where nobody counts them. */
  events: number | null;
}

export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the log at that moment. */
  head: string;
  places: ReadonlyMap<string, Place>;
}

/** An hour, of a sample each half minute. */
export const kept = 120;

/** The samples with one more, without those that are too old. */
export const withSample = (samples: readonly Sample[], next: Sample): Sample[] =>
  [...samples, next].slice(-kept);

/** Facts a second since the last sample that is not of just now; null before there is one. */
export function rateOf(samples: readonly Sample[], now: Place, at: number): number | null {
  const before = samples.findLast((sample) => at - sample.at >= 1_000);
  const then = before?.places.get(now.name);
  if (before === undefined || then === undefined || then.events === null || now.events === null) return null;
  // After a rebuild another one counts anew.
  const more = Math.max(0, now.events - then.events);
  return Math.round((more / ((at - before.at) / 1000)) * 10) / 10;
}

export const lagsOf = (samples: readonly Sample[], name: string): number[] =>
  samples.flatMap(({ places }) => places.get(name)?.lag ?? []);

/** How old a sample is at least by which somebody is called late: managers store every ten seconds how far they are. */
const patience = 20_000;

/** Whether it has not come as far as the log was a while ago. */
export const isLate = (samples: readonly Sample[], { position }: Place, now: number): boolean =>
  (samples.findLast(({ at }) => now - at >= patience)?.head ?? position) > position;
