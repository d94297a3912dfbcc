import { type Happenings, type Step, uuid } from "../runtime/history.testing.ts";

const linkOf = ({ b }: Omit<Step, "type">) => uuid(0x8a8a, b % 4);

/** Links are used and end that were never made. */
export const joinLinkHappenings: Happenings<"join_link"> = {
  JoinLinkMade: (step, { by }) => ({
    stream: `join_link-${linkOf(step)}`,
    data: {
      link_id: linkOf(step),
      roles: step.a % 2 ? ["viewer"] : ["author", "editor"],
      groups: step.a % 3 ? [] : [uuid(0x6666, step.a % 4)],
      until: "2027-01-01T00:00:00.000Z",
      uses: 1 + (step.c % 3),
      domain: step.c % 2 ? "example.org" : null,
    },
    by,
  }),
  JoinLinkUsed: (step, { by }) => ({
    stream: `join_link-${linkOf(step)}`,
    data: { person_id: uuid(0x5555, step.c % 5) },
    by,
  }),
  JoinLinkEnded: (step, { by }) => ({ stream: `join_link-${linkOf(step)}`, data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    join_link: typeof joinLinkHappenings;
  }
}
