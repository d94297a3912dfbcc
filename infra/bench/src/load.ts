import { setTimeout as delay } from "node:timers/promises";

/** A closed loop: so many at once, each doing the next thing when its last is done, for a time. */
export interface Load {
  /** Milliseconds of each call. */
  times: number[];
  perSecond: number;
}

/**
 * An open loop: so many begin a second, however long each takes.
 * @returns how many were done in each second, to the end of the last
 */
export async function atRate(
  rate: number,
  seconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  const all: Promise<unknown>[] = [];
  while (performance.now() < began + seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (all.length < due) {
      const one = work(all.length);
      // Told at the end, with all others.
      one.catch(() => undefined);
      all.push(one);
    }
    await delay(2);
  }
  await Promise.all(all);
  return (all.length * 1000) / (performance.now() - began);
}

/** @param seconds how long, after a tenth of it as a warm-up that is not counted */
export async function load(
  atOnce: number,
  seconds: number,
  work: (worker: number, n: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  const warm = performance.now() + seconds * 100;
  const until = warm + seconds * 1000;
  const worker = async (index: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const started = performance.now();
      await work(index, n);
      if (started >= warm) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => worker(index)));
  return { times, perSecond: times.length / ((performance.now() - warm) / 1000) };
}

/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
