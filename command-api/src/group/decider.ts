import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import type { groupEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type GroupFact = FactOf<typeof groupEvents>;

export interface Group {
  space: string | null;
  name: string;
  description: string;
  /** Id of the person who made it. */
  createdBy: string | null;
  /** Ids of the people in it, in the order in which they came. */
  people: readonly string[];
  deleted: boolean;
}
/** Null: no such group. */
export type GroupState = Group | null;

/** Whether there is such a group in a space. */
export const isGroupOf = (group: GroupState, space: string): group is Group =>
  group !== null && group.space === space && !group.deleted;

export type GroupCommand =
  | { type: "create"; id: string; space: string | null; by: string | null; name: string; description: string }
  | { type: "change"; change: { name?: string; description?: string } }
  | { type: "attach"; people: readonly string[] }
  | { type: "detach"; person: string }
  | { type: "delete" };

/** The maximum number of people in a group. */
export const maxPeople = 2000;

export const groupDecider: Decider<GroupState, GroupCommand, GroupFact> = {
  category: "group",
  initial: null,
  weigh: (group) => 500 + 80 * (group?.people.length ?? 0),
  evolve(group, fact) {
    if (fact.type === "GroupCreated") {
      const { name, description } = fact.data;
      const { space, actor } = fact.metadata;
      return { space, name, description, createdBy: actor, people: [], deleted: false };
    }
    if (group === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "GroupChanged":
        return { ...group, ...fact.data };
      case "GroupMemberAdded":
        return { ...group, people: [...without(group.people, fact.data.person_id), fact.data.person_id] };
      case "GroupMemberRemoved":
        return { ...group, people: without(group.people, fact.data.person_id) };
      case "GroupDeleted":
        return { ...group, people: [], deleted: true };
    }
  },
  decide(command, group) {
    if (command.type === "create") return create(command, group);
    if (group === null) throw missing();
    if (command.type === "delete") return group.deleted ? [] : [{ type: "GroupDeleted", data: {} }];
    if (group.deleted) throw missing();
    switch (command.type) {
      case "change": {
        const { name = group.name, description = group.description } = command.change;
        const data = {
          ...(name !== group.name && { name }),
          ...(description !== group.description && { description }),
        };
        return Object.keys(data).length === 0 ? [] : [{ type: "GroupChanged", data }];
      }
      case "attach": {
        const added = [...new Set(command.people)].filter((person) => !group.people.includes(person));
        if (group.people.length + added.length > maxPeople)
          throw new Refused("invalid", messages.tooManyPeople({ max: maxPeople }), { path: "user_ids" });
        return added.map((person_id) => ({ type: "GroupMemberAdded", data: { person_id } }));
      }
      case "detach":
        return group.people.includes(command.person)
          ? [{ type: "GroupMemberRemoved", data: { person_id: command.person } }]
          : [];
    }
  },
};

function create(command: Extract<GroupCommand, { type: "create" }>, group: GroupState): GroupFact[] {
  const { id, name, description, space, by } = command;
  if (group === null) return [{ type: "GroupCreated", data: { group_id: id, name, description } }];
  // The writer makes the id, so the same id from the same person is the same create.
  if (group.createdBy === by && group.space === space && !group.deleted) return [];
  throw new Refused("conflict", runtimeMessages.idIsTaken);
}

const without = (people: readonly string[], person: string) => people.filter((one) => one !== person);
const missing = () => new Refused("missing", messages.noSuchGroup);
