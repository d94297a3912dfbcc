import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { DropboxCommand } from "./decider.ts";

const root = fc.constantFrom("", "/Brand", "/Brand/2026");

export const dropbox = commands<DropboxCommand>(
  fc.record({
    type: fc.constant("connect"),
    account: titles,
    key: ids,
    token: titles,
    namespace: fc.constantFrom(null, "1234"),
  }),
  fc.record({ type: fc.constant("chooseRoot"), root }),
  fc.record({ type: fc.constant("disconnect") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    dropbox: typeof dropbox;
  }
}
