import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someEntry, someone } from "../runtime/some.testing.ts";
import type { VoteCommand } from "./decider.ts";

const about = fc.constant({
  kind: "entry" as const,
  target_id: someEntry,
  entry_id: someEntry,
  person_id: someone,
});
const votes = fc.constantFrom("up" as const, "down" as const, null);

export const vote = commands<VoteCommand>(fc.record({ about, vote: votes }));

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    vote: typeof vote;
  }
}
