import type { Said } from "@annals/document";
import { Problem } from "./problem.ts";

/** How many are under way at once: of one person, or of all guests together, and of all. */
interface Max {
  each: number;
  all: number;
}

/**
 * Counts work that takes a thread and memory of its own for each request: without it, one person could take all there is.
 * @param said what is answered to one too many
 * @returns what begins one for somebody, and returns what ends it. @throws Problem 429 when too many are under way
 */
export function createTurns(max: Max, said: Said): (whose: string) => () => void {
  const underWay = new Map<string, number>();
  let all = 0;
  return (whose) => {
    const count = underWay.get(whose) ?? 0;
    if (all >= max.all || count >= max.each)
      throw new Problem(429, said, { headers: { "Retry-After": "10" } });
    underWay.set(whose, count + 1);
    all++;
    return () => {
      const left = underWay.get(whose)! - 1;
      all--;
      if (left > 0) underWay.set(whose, left);
      else underWay.delete(whose);
    };
  };
}
