import type { Happenings } from "../runtime/history.testing.ts";

const dayOf = (number: number) => `2026-0${1 + (number % 9)}-15`;

export const verificationHappenings: Happenings<"verification"> = {
  VerificationSet: ({ b, c }, { entry, by }) => ({
    stream: `verification-${entry}`,
    data: { owner_id: by, due: dayOf(b), every_months: c % 3 === 0 ? null : 1 + (c % 12) },
    by,
  }),
  PageVerified: ({ b, c }, { entry, by }) => ({
    stream: `verification-${entry}`,
    data: { person_id: by, on: dayOf(c), due: b % 4 === 0 ? null : dayOf(b) },
    by,
  }),
  VerificationDue: ({ b }, { entry, by }) => ({
    stream: `verification-${entry}`,
    data: { owner_id: by, due: dayOf(b) },
  }),
  VerificationRemoved: (_, { entry, by }) => ({ stream: `verification-${entry}`, data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    verification: typeof verificationHappenings;
  }
}
