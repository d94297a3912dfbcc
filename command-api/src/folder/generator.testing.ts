import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { LibraryCommand } from "./decider.ts";

const home = "0190c0de-0000-7000-8000-00000000f0f0";
const folder = { home: fc.constant(home), folder: ids };
const parent = fc.oneof(fc.constant(home), ids);

export const library = commands<LibraryCommand>(
  fc.record({ ...folder, type: fc.constant("create"), name: titles, parent }),
  fc.record({ ...folder, type: fc.constant("rename"), name: titles }),
  fc.record({ ...folder, type: fc.constant("move"), parent }),
  fc.record({ ...folder, type: fc.constant("delete") }),
  fc.record({ ...folder, type: fc.constant("restore") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    library: typeof library;
  }
}
