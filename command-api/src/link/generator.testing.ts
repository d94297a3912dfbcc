import * as fc from "fast-check";
import { role } from "../member/events.ts";
import { commands, ids } from "../runtime/generating.testing.ts";
import { noon, someEntry, someone } from "../runtime/some.testing.ts";
import type { LinkCommand } from "./decider.ts";

const issue = {
  type: "issuePasswordLink",
  id: someEntry,
  until: "2026-11-02T13:00:00.000Z",
  after: null,
} as const;

const candidate = { person: someone, email: "sealed", firstName: "sealed", lastName: "sealed" };

export const link = commands<LinkCommand>(
  fc
    .record({
      type: fc.constant("issueInvitationLink" as const),
      id: fc.constant(someEntry),
      issue: ids,
      roles: fc.array(fc.constantFrom(...role.options), { minLength: 1, maxLength: 3 }),
      byMail: fc.boolean(),
      until: fc.constant("2026-11-09T12:00:00.000Z"),
    })
    .map((issued) => ({ ...issued, ...candidate })),
  fc.record({ type: fc.constant("withdraw") }),
  fc.constantFrom<LinkCommand>(
    { ...issue, account: "fingerprint", person: null },
    { ...issue, account: null, person: someone },
    { ...issue, ...candidate, type: "issueRegistrationLink" },
    { ...issue, type: "issueEmailLink", person: someone, email: "sealed", before: "sealed" },
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
