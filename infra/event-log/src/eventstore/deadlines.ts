/** A call that is not answered in time. Whether it was carried out is not known. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Gives up on calls that are not answered in time. One timer serves all calls, as each has the same time. */
export interface Deadlines {
  /** The same promise, or `Unanswered` when it takes too long. */
  within<T>(work: Promise<T>): Promise<T>;
}

/** @param patience how long a call may take, in milliseconds */
export function createDeadlines(patience: number): Deadlines {
  /** The oldest first. */
  const waiting = new Map<symbol, { since: number; giveUp: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    const now = performance.now();
    for (const [key, { since, giveUp }] of waiting) {
      if (now - since < patience) break;
      waiting.delete(key);
      giveUp();
    }
    schedule();
  };
  const schedule = () => {
    if (timer === undefined && waiting.size > 0) timer = setTimeout(look, Math.min(250, patience)).unref();
  };
  return {
    within: (work) =>
      new Promise((resolve, reject) => {
        const key = Symbol();
        const giveUp = () => reject(new Unanswered(`no answer within ${patience / 1000} s`));
        waiting.set(key, { since: performance.now(), giveUp });
        schedule();
        work.then(resolve, reject).finally(() => waiting.delete(key));
      }),
  };
}
