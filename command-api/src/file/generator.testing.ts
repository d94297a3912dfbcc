import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { FileCommand } from "./decider.ts";
import type { LibraryCommand } from "./library.ts";

const pixels = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null });

const content = {
  name: titles,
  mime_type: fc.constantFrom("image/png", "text/plain"),
  size: fc.integer({ min: 0, max: 1_000_000 }),
  sha256: fc.constantFrom("a", "b").map((letter) => letter.repeat(64)),
  width: pixels,
  height: pixels,
  scanned: fc.boolean(),
};

export const file = commands<FileCommand>(
  fc.record({
    type: fc.constant("upload"),
    file: fc.record({
      file_id: ids,
      entry_id: fc.option(ids, { nil: null }),
      ...content,
    }),
  }),
  fc.record({ type: fc.constant("show"), entry: ids }),
  fc.record({ type: fc.constant("show in comment"), comment: ids }),
  fc.record({ type: fc.constant("move"), folder: ids }),
  fc.record({ type: fc.constant("rename"), name: titles }),
  fc.record({ type: fc.constant("replace"), content: fc.record(content) }),
  fc.record({ type: fc.constant("restore version"), number: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constant("delete") }),
  fc.record({ type: fc.constant("restore"), folder: fc.option(ids, { nil: null }) }),
);

const home = "0190c0de-0000-7000-8000-00000000f0f0";
const folder = { home: fc.constant(home), folder: ids };
const principal = fc.constantFrom("special:logged_in", `user:${home}`);
const parent = fc.oneof(fc.constant(home), ids);

export const library = commands<LibraryCommand>(
  fc.record({ ...folder, type: fc.constant("create"), name: titles, parent }),
  fc.record({ ...folder, type: fc.constant("rename"), name: titles }),
  fc.record({ ...folder, type: fc.constant("move"), parent, mayWiden: fc.boolean() }),
  fc.record({ ...folder, type: fc.constant("delete") }),
  fc.record({ ...folder, type: fc.constant("restore"), mayWiden: fc.boolean() }),
  fc.record({
    ...folder,
    type: fc.constant("share"),
    records: fc.array(
      fc.record({ principal, level: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null, freq: 1 }) }),
      { minLength: 1, maxLength: 1 },
    ),
  }),
  fc.record({
    ...folder,
    type: fc.constant("stopInheriting"),
    keep: fc.dictionary(principal, fc.integer({ min: 0, max: 4 }), { maxKeys: 2 }),
  }),
  fc.record({ ...folder, type: fc.constant("resumeInheriting") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    file: typeof file;
    library: typeof library;
  }
}
