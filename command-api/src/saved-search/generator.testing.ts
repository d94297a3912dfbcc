import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { SavedSearchCommand } from "./decider.ts";

const sealed = fc.constantFrom("sealed1.AAECAwQF", "sealed1.BBBBBBBB");

export const saved_search = commands<SavedSearchCommand>(
  fc.record({ type: fc.constant("save"), id: ids, name: sealed, text: sealed }),
  fc.record({ type: fc.constant("rename"), id: ids, name: sealed }),
  fc.record({ type: fc.constant("remove"), id: ids }),
  fc.record({ type: fc.constant("restore"), id: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    saved_search: typeof saved_search;
  }
}
