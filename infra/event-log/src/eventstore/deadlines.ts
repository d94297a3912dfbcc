/** A call that is not answered in time. Whether it was carried out is not known. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Gives up on calls that are not answered in time. One timer serves all calls, as each has the same time. */
export interface Deadlines {
  /** The same promise, or `Unanswered` when it takes too long. */
  within<T>(work: Promise<T>): Promise<T>;
}

/**
 * The time is counted in parts. A process that was itself suspended finds one part over, not all: the answer may already
 * be there.
 */
const parts = 20;

/** @param patience how long a call may take, in milliseconds */
export function createDeadlines(patience: number): Deadlines {
  const waiting = new Map<symbol, { left: number; giveUp: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    for (const [key, call] of waiting) {
      if (--call.left >= 0) continue;
      waiting.delete(key);
      call.giveUp();
    }
    schedule();
  };
  const schedule = () => {
    if (timer === undefined && waiting.size > 0) timer = setTimeout(look, patience / parts).unref();
  };
  return {
    within: (work) =>
      new Promise((resolve, reject) => {
        const key = Symbol();
        const giveUp = () => reject(new Unanswered(`no answer within ${patience / 1000} s`));
        waiting.set(key, { left: parts, giveUp });
        schedule();
        work.then(resolve, reject).finally(() => waiting.delete(key));
      }),
  };
}
