import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const identity = (number: number) => uuid(0x7777, number % 3);
const subject = (number: number) => String(number % 3).repeat(64);

/** Accounts are disconnected that are not there. */
export const identityHappenings: Happenings<"identity"> = {
  IdentityLinked: ({ b, c }, { by }) => ({
    stream: `identity-${by}`,
    data: {
      ...{ identity_id: identity(b), provider: c % 2 ? "google" : "oidc", space_id: space },
      ...{ subject: subject(c), name: `sealed:ann${c}@example.org` },
    },
  }),
  IdentityUnlinked: ({ b }, { by }) => ({ stream: `identity-${by}`, data: { identity_id: identity(b) } }),
};
export const subjectHappenings: Happenings<"subject"> = {
  SubjectClaimed: ({ b }, { by }) => ({ stream: `subject-${subject(b)}`, data: { person_id: by } }),
  SubjectReleased: ({ b }, { by }) => ({ stream: `subject-${subject(b)}`, data: { person_id: by } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    identity: typeof identityHappenings;
    subject: typeof subjectHappenings;
  }
}
