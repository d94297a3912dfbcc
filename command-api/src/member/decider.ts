import { can } from "@annals/access";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { memberEvents, Role } from "./events.ts";
import { messages } from "./messages.ts";

export type MemberFact = FactOf<typeof memberEvents>;
/** Somebody who is or was a member of a space, or is invited to it. */
interface Member {
  /** Null for somebody who is not a member, or not any more, or is deactivated. */
  roles: Role[] | null;
  /** The roles that they get back when they are reactivated; null for somebody who is not deactivated. */
  deactivated: Role[] | null;
  /** The roles that an invitation offers them; null when there is none. */
  invited: Role[] | null;
  /** What comes with their last invitation: words of the inviter, sealed, and the groups that they come into. */
  offered: { message: string | null; groups: readonly string[]; address: string | null };
  /** Whether they are or were a member: then they are known by name in the space. */
  joined: boolean;
  /** The versions of the terms that they accepted. */
  accepted: number[];
}
/** Null for somebody who never was a member, and never invited. */
export type MemberState = Member | null;
export type MemberCommand =
  /** Without an invitation: the founder of a space, and somebody whose account is new. */
  | { type: "join"; person: string; roles: Role[] }
  | {
      type: "invite";
      person: string;
      roles: Role[];
      address?: string | null;
      message?: string | null;
      groups?: readonly string[];
    }
  | { type: "accept"; person: string }
  | { type: "decline"; person: string }
  /** @param keepsAdmin whether the space has another admin: the last one stays an admin */
  | { type: "changeRoles"; person: string; roles: Role[]; keepsAdmin: boolean }
  | { type: "deactivate"; person: string; keepsAdmin: boolean }
  | { type: "reactivate"; person: string }
  | { type: "acceptTerms"; person: string; version: number }
  /** Ends a membership, or withdraws an invitation. */
  | { type: "leave"; person: string; keepsAdmin: boolean };

export const memberDecider: Decider<MemberState, MemberCommand, MemberFact> = {
  category: "member",
  initial: null,
  evolve(member, fact) {
    switch (fact.type) {
      case "MemberInvited":
        return {
          ...before(member),
          invited: fact.data.roles,
          offered: {
            message: fact.data.message ?? null,
            groups: fact.data.groups ?? [],
            address: fact.data.address ?? null,
          },
        };
      case "InvitationDeclined":
      case "InvitationWithdrawn":
        return { ...before(member), invited: null };
      case "MemberJoined":
      case "MemberRolesChanged":
      case "MemberReactivated":
        return { ...known(member), roles: fact.data.roles };
      case "MemberDeactivated":
        return { ...known(member), deactivated: rolesOf(member) };
      case "MemberLeft":
        return known(member);
      case "TermsAccepted":
        return { ...before(member), accepted: [...before(member).accepted, fact.data.version] };
    }
  },
  decide(command, member) {
    const { person } = command;
    const present = rolesOf(member);
    const invited = member?.invited ?? null;
    const deactivated = member?.deactivated ?? null;
    const about = { person_id: person };
    switch (command.type) {
      case "join":
      case "invite": {
        const roles = inOrder(command.roles);
        if (deactivated !== null)
          throw new Refused("conflict", messages.isDeactivated, {
            path: "email",
          });
        if (present !== null) {
          if (same(present, roles)) return [];
          throw new Refused("conflict", messages.isMemberAlready, {
            path: "email",
          });
        }
        if (command.type === "join") return [{ type: "MemberJoined", data: { ...about, roles } }];
        const { message = null, groups = [], address = null } = command;
        const { offered } = before(member);
        const isOffered =
          offered.message === message &&
          offered.groups.join() === groups.join() &&
          offered.address === address;
        if (invited !== null && same(invited, roles) && isOffered) return [];
        const more = {
          ...(address && { address }),
          ...(message && { message }),
          ...(groups.length > 0 && { groups: [...groups] }),
        };
        return [{ type: "MemberInvited", data: { ...about, roles, ...more } }];
      }
      case "accept":
        if (invited !== null) return [{ type: "MemberJoined", data: { ...about, roles: invited } }];
        if (present !== null) return [];
        throw notInvited();
      case "decline":
        if (member === null) throw notInvited();
        return invited === null ? [] : [{ type: "InvitationDeclined", data: about }];
      case "changeRoles": {
        if (present === null) throw new Refused("missing", messages.noSuchMember);
        const roles = inOrder(command.roles);
        if (same(present, roles)) return [];
        if (!isAdmin(roles)) checkKeepsAdmin(present, command.keepsAdmin, "roles");
        return [{ type: "MemberRolesChanged", data: { ...about, roles } }];
      }
      case "deactivate":
        if (deactivated !== null) return [];
        if (present === null) throw new Refused("missing", messages.noSuchMember);
        checkKeepsAdmin(present, command.keepsAdmin, "id");
        return [{ type: "MemberDeactivated", data: about }];
      case "reactivate":
        if (deactivated !== null)
          return [{ type: "MemberReactivated", data: { ...about, roles: deactivated } }];
        if (present !== null) return [];
        throw new Refused("missing", messages.noSuchMember);
      case "acceptTerms": {
        if (present === null) throw new Refused("missing", messages.noSuchMember);
        const { version } = command;
        return member?.accepted.includes(version)
          ? []
          : [{ type: "TermsAccepted", data: { ...about, version } }];
      }
      case "leave":
        if (deactivated !== null) return [{ type: "MemberLeft", data: about }];
        if (present === null) return invited === null ? [] : [{ type: "InvitationWithdrawn", data: about }];
        checkKeepsAdmin(present, command.keepsAdmin, "id");
        return [{ type: "MemberLeft", data: about }];
    }
  },
};

const before = (member: MemberState): Member =>
  member ?? {
    ...{ roles: null, deactivated: null, invited: null, joined: false, accepted: [] },
    offered: { message: null, groups: [], address: null },
  };

/** Somebody who is known in the space, and nothing more. */
const known = (member: MemberState): Member => ({
  ...{ roles: null, deactivated: null, invited: null, joined: true },
  accepted: before(member).accepted,
  offered: before(member).offered,
});

/** The roles of a member; null for somebody who is none. */
export function rolesOf(member: MemberState): Role[] | null {
  return member?.roles ?? null;
}

/** Whether these roles make an admin of a space. */
export function isAdmin(roles: readonly Role[] | null): boolean {
  return roles !== null && can(roles, "manageAdmins");
}

/** Whether the membership is, was or would be that of an admin. */
export const concernsAdmin = (member: MemberState): boolean =>
  member !== null && [member.roles, member.deactivated, member.invited].some(isAdmin);

/** The id of the stream of a person's membership. */
export const memberId = (space: string, person: string) => `${space}.${person}`;

/** @throws Refused when a space would lose its only admin */
export function checkKeepsAdmin(present: readonly Role[], keepsAdmin: boolean, path: string): void {
  if (!isAdmin(present) || keepsAdmin) return;
  throw new Refused("invalid", messages.lastAdmin, {
    path,
  });
}

const notInvited = () => new Refused("missing", messages.noSuchInvitation);

/** Each role once, so that the same roles are the same list. */
const inOrder = (roles: readonly Role[]): Role[] => [...new Set(roles)].sort();
const same = (one: readonly Role[], other: readonly Role[]) => inOrder(one).join() === inOrder(other).join();
