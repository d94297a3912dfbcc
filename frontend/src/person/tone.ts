import { keptInSpace } from "../api/tab-space.ts";
import type { Kept } from "../kept/kept.ts";

/** The tones of `avatar.module.css`. */
const tones = 12;
/** Under this key the browser keeps whose each tone is, in each space. */
const key = "annals.tones";

/** Gives people tones: each another one, as far as there are tones, and in this browser always the same. */
export function giveTones(shelf: Pick<Kept, "list" | "set">): (id: string) => number {
  let owners: unknown[] | undefined;
  return (id) => {
    owners ??= shelf.list(key).slice(0, tones);
    let own = owners.indexOf(id);
    if (own < 0) {
      let sum = 0;
      for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % tones;
      own = sum;
      // Another one has the tone of their id: the next that is free, if any is.
      for (let step = 0; owners[own] && step < tones; step++) own = (own + 1) % tones;
      if (owners[own]) return sum + 1;
      owners[own] = id;
      shelf.set(key, JSON.stringify(Array.from(owners, (one) => one ?? null)));
    }
    return own + 1;
  };
}

export const toneOf = giveTones(keptInSpace);
