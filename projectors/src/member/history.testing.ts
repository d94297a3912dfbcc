import { type Happenings, people, space } from "../runtime/history.testing.ts";

export const memberHappenings: Happenings<"member"> = {
  MemberInvited: ({ b }, { by }) => ({
    stream: `member-${space}.${people[b % people.length]!}`,
    data: { person_id: people[b % people.length]!, roles: b % 2 ? ["editor"] : ["verified"] },
    by,
  }),
  InvitationDeclined: (_, { by }) => ({ stream: `member-${space}.${by}`, data: { person_id: by } }),
  InvitationWithdrawn: (_, { by }) => ({ stream: `member-${space}.${by}`, data: { person_id: by } }),
  MemberJoined: (_, { by }) => ({
    stream: `member-${space}.${by}`,
    data: { person_id: by, roles: ["verified"] },
  }),
  MemberRolesChanged: ({ b }, { by }) => ({
    stream: `member-${space}.${by}`,
    data: { person_id: by, roles: b % 2 ? ["editor"] : ["viewer", "author"] },
  }),
  MemberDeactivated: (_, { by }) => ({ stream: `member-${space}.${by}`, data: { person_id: by } }),
  MemberReactivated: (_, { by }) => ({
    stream: `member-${space}.${by}`,
    data: { person_id: by, roles: ["editor"] },
  }),
  TermsAccepted: ({ b }, { by }) => ({
    stream: `member-${space}.${by}`,
    data: { person_id: by, version: 1 + (b % 3) },
  }),
  MemberLeft: (_, { by }) => ({ stream: `member-${space}.${by}`, data: { person_id: by } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    member: typeof memberHappenings;
  }
}
