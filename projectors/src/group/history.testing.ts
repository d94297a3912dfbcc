import { type Happenings, people, type Step, uuid } from "../runtime/history.testing.ts";

const groupOf = ({ a }: Omit<Step, "type">) => uuid(0xcccc, 500 + (a % 3));
const personOf = ({ b }: Omit<Step, "type">) => people[b % people.length]!;

/** Groups are made again under an id that was deleted, and people come and go in groups that are not there. */
export const groupHappenings: Happenings<"group"> = {
  GroupCreated: (step, { by }) => ({
    stream: `group-${groupOf(step)}`,
    data: { group_id: groupOf(step), name: `Group ${step.b % 5}`, description: "" },
    by,
  }),
  GroupChanged: (step, { by }) => ({
    stream: `group-${groupOf(step)}`,
    data: step.b % 2 ? { name: `Team ${step.b % 5}` } : { description: `About ${step.b % 5}` },
    by,
  }),
  GroupMemberAdded: (step, { by }) => ({
    stream: `group-${groupOf(step)}`,
    data: { person_id: personOf(step) },
    by,
  }),
  GroupMemberRemoved: (step, { by }) => ({
    stream: `group-${groupOf(step)}`,
    data: { person_id: personOf(step) },
    by,
  }),
  GroupDeleted: (step, { by }) => ({ stream: `group-${groupOf(step)}`, data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    group: typeof groupHappenings;
  }
}
