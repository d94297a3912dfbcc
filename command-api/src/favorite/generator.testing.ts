import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { FavoriteCommand } from "./decider.ts";

export const favorite = commands<FavoriteCommand>(
  fc.record({ type: fc.constant("add"), entry: ids }),
  fc.record({ type: fc.constant("remove"), entry: ids }),
  fc.record({ type: fc.constant("sort"), entries: fc.array(ids, { minLength: 1, maxLength: 4 }) }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    favorite: typeof favorite;
  }
}
