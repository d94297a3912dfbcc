/** A lane: work that is done piece by piece, beside that of other lanes. */
export interface Lane {
  /** Works until nothing is left to claim. Answers how many pieces that was, without those that were under way already. */
  run(): Promise<number>;
  /** Resolves when nothing is being done. */
  ended(): Promise<void>;
  /** Finishes what is being done, and begins nothing more. */
  stop(): Promise<void>;
}

/**
 * @param parallel how many pieces are done at a time
 * @param claim the next piece, for whoever asks; null when there is none
 * @param work does a piece
 */
export function createLane<Piece>(
  parallel: number,
  claim: () => Promise<Piece | null>,
  work: (piece: Piece) => Promise<void>,
): Lane {
  const running = new Set<Promise<number>>();
  let isStopped = false;
  /** Something may have come since the last claim. */
  let isAsked = false;

  const next = async () => (isStopped ? null : claim());
  async function workAll(): Promise<number> {
    const helping: Promise<number>[] = [];
    let count = 0;
    do {
      isAsked = false;
      for (let piece = await next(); piece !== null; piece = await next()) {
        // There may be more, to be done meanwhile.
        if (running.size < parallel) helping.push(start());
        await work(piece);
        count++;
      }
    } while (isAsked);
    for (const more of helping) count += await more;
    return count;
  }
  function start(): Promise<number> {
    const working = workAll().finally(() => running.delete(working));
    running.add(working);
    // Whoever waits for it hears of a failure; nobody may.
    working.catch(() => undefined);
    return working;
  }
  async function ended(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }
  return {
    async run() {
      if (running.size < parallel) return start();
      isAsked = true;
      await ended();
      return 0;
    },
    ended,
    stop() {
      isStopped = true;
      return ended();
    },
  };
}
