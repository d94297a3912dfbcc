import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { noon, someEntry, someone } from "../runtime/some.testing.ts";
import type { LinkCommand } from "./decider.ts";

const issue = { type: "issuePasswordLink", id: someEntry, until: "2026-11-02T13:00:00.000Z" } as const;

export const link = commands<LinkCommand>(
  fc.constantFrom<LinkCommand>(
    { ...issue, account: "fingerprint", person: null },
    { ...issue, account: null, person: someone },
    {
      ...issue,
      type: "issueRegistrationLink",
      person: someone,
      email: "sealed",
      firstName: "sealed",
      lastName: "sealed",
    },
  ),
  fc.record({
    type: fc.constant("use"),
    now: fc.constantFrom(new Date(noon), new Date("2026-11-02T14:00:00.000Z")),
  }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    link: typeof link;
  }
}
