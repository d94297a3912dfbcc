import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someEntry, someone } from "../runtime/some.testing.ts";
import type { FeedbackCommand } from "./decider.ts";

const give = fc.record({
  type: fc.constant("give" as const),
  data: fc.record({
    entry_id: fc.constant(someEntry),
    person_id: fc.constant(someone),
    helpful: fc.boolean(),
    reason: fc.constantFrom(null, "wrong" as const),
    words: fc.constantFrom("", "sealed:1"),
  }),
});

export const feedback = commands<FeedbackCommand>(fc.oneof(give, fc.constant({ type: "takeBack" as const })));

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    feedback: typeof feedback;
  }
}
