/** Moments by two looks in a row. */
export interface Looks {
  /** What is over by then is over by both. */
  earlier: Date;
  /** What is still to come by then is so by both; null at the first look. */
  later: Date | null;
}

/**
 * For who looks now and then at what is over, and forgets it for good. The clock of a machine may be ahead, or behind, for a moment: what is
 * over, or was noted while the clock was ahead, has to be so by the look before as well, so the first look finds nothing.
 */
export function createLooks(now: () => Date): () => Looks {
  let before: Date | null = null;
  return () => {
    const at = now();
    const earlier = before === null ? new Date(0) : at < before ? at : before;
    const later = before !== null && before > at ? before : before && at;
    before = at;
    return { earlier, later };
  };
}
