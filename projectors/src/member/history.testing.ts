import { type Happenings, space } from "../runtime/history.testing.ts";

export const memberHappenings: Happenings<"member"> = {
  MemberJoined: (_, { by }) => ({
    stream: `member-${space}.${by}`,
    data: { person_id: by, roles: ["verified"] },
  }),
  MemberRolesChanged: ({ b }, { by }) => ({
    stream: `member-${space}.${by}`,
    data: { person_id: by, roles: b % 2 ? ["editor"] : ["viewer", "author"] },
  }),
  MemberLeft: (_, { by }) => ({ stream: `member-${space}.${by}`, data: { person_id: by } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    member: typeof memberHappenings;
  }
}
