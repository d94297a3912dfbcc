import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { memberEvents, Role } from "./events.ts";

export type MemberFact = FactOf<typeof memberEvents>;
/** Somebody who is or was a member of a space. */
export interface Member {
  roles: Role[];
  left: boolean;
}
/** Null for somebody who never was a member. */
export type MemberState = Member | null;
export type MemberCommand =
  | { type: "join"; person: string; roles: Role[] }
  | { type: "changeRoles"; person: string; roles: Role[] }
  | { type: "leave"; person: string };

export const memberDecider: Decider<MemberState, MemberCommand, MemberFact> = {
  category: "member",
  initial: null,
  evolve: (_, fact) =>
    fact.type === "MemberLeft" ? { roles: [], left: true } : { roles: fact.data.roles, left: false },
  decide(command, member) {
    const { person } = command;
    const present = rolesOf(member);
    switch (command.type) {
      case "join": {
        const roles = inOrder(command.roles);
        if (present === null) return [{ type: "MemberJoined", data: { person_id: person, roles } }];
        if (same(present, roles)) return [];
        throw new Refused("conflict", "This person is a member already. Change their roles instead.", {
          path: "email",
        });
      }
      case "changeRoles": {
        if (present === null) throw new Refused("missing", "There is no such member.");
        const roles = inOrder(command.roles);
        return same(present, roles)
          ? []
          : [{ type: "MemberRolesChanged", data: { person_id: person, roles } }];
      }
      case "leave":
        return present === null ? [] : [{ type: "MemberLeft", data: { person_id: person } }];
    }
  },
};

/** The roles of a member; null for somebody who is none. */
export function rolesOf(member: MemberState): Role[] | null {
  return member === null || member.left ? null : member.roles;
}

/** The id of the stream of a person's membership. */
export const memberId = (space: string, person: string) => `${space}.${person}`;

/** Each role once, so that the same roles are the same list. */
const inOrder = (roles: readonly Role[]): Role[] => [...new Set(roles)].sort();
const same = (one: readonly Role[], other: readonly Role[]) => inOrder(one).join() === inOrder(other).join();
