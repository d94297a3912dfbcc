import type { Watch } from "./watch.ts";

/** How often it is looked before a server is given up. */
const looks = 4;

/**
 * Calls `giveUp` once a server has been away for so long, in milliseconds, and again while it stays so: whoever waits for an answer of a
 * machine that is gone, or of a process that is frozen, would wait for ever, as it closes nothing.
 * @returns ends looking
 */
export function whenGivenUp(watch: Pick<Watch, "away">, after: number, giveUp: () => void): () => void {
  let left = looks;
  const timer = setInterval(() => {
    left = watch.away() === null ? looks : left - 1;
    if (left <= 0) giveUp();
  }, after / looks).unref();
  return () => clearInterval(timer);
}
