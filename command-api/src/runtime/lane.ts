/** A lane: work that is done one piece after the other, beside that of other lanes. */
export interface Lane {
  /**
   * Works until nothing is left. Work that came while it was already working is done as well: whoever calls then waits for the next
   * round. Answers how many pieces this round did.
   */
  run(): Promise<number>;
  /** Resolves when nothing is being done. */
  ended(): Promise<void>;
}

/**
 * @param parallel how many pieces are done at a time
 * @param next does the next piece; false when there is none
 */
export function createLane(parallel: number, next: () => Promise<boolean>): Lane {
  let last: Promise<unknown> = Promise.resolve();
  /** The round that waits for the one before it. */
  let waiting: Promise<number> | null = null;

  async function workAll(): Promise<number> {
    let count = 0;
    while (await next()) count++;
    return count;
  }
  async function round(): Promise<number> {
    waiting = null;
    const counts = await Promise.all(Array.from({ length: parallel }, workAll));
    return counts.reduce((sum, one) => sum + one, 0);
  }
  return {
    run() {
      if (waiting !== null) return waiting;
      waiting = last.then(round);
      last = waiting.catch(() => undefined);
      return waiting;
    },
    async ended() {
      await last;
    },
  };
}
