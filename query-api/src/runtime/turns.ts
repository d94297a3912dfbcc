import { Problem } from "@annals/http";
import type { Viewer } from "./viewer.ts";

/** How many are under way at once: for one person, for all guests, and in all. */
interface Most {
  person: number;
  guests: number;
  all: number;
}

/** Begins an answer that costs much. @returns what ends it @throws Problem 429 when too many are under way */
export type Begin = (viewer: Pick<Viewer, "account">) => () => void;

/** Counts answers that each take a thread and memory of their own: without it, one person could take all there is. */
export function createTurns(most: Most, words: string): Begin {
  const underWay = new Map<string, number>();
  let all = 0;
  return ({ account }) => {
    const whose = account ?? "guests";
    const count = underWay.get(whose) ?? 0;
    if (all >= most.all || count >= (account === null ? most.guests : most.person))
      throw new Problem(429, words, { headers: { "Retry-After": "10" } });
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
