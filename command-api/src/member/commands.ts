import { can } from "@annals/access";
import { forbidden, invalid, notFound } from "@annals/http";
import type { Account, PersonCommands } from "../person/commands.ts";
import { emailDecider } from "../person/decider.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../session/viewer.ts";
import {
  type MemberCommand,
  type MemberFact,
  type MemberState,
  memberDecider,
  memberId,
  rolesOf,
} from "./decider.ts";
import type { Role } from "./events.ts";

/** What admins can do with the members of their space. All throw Problem 403 for others. */
export interface MemberCommands {
  /** Registers a person, unless they have an account, and makes them a member. @throws Refused for somebody who is one already */
  add(context: MemberContext, account: Account, roles: Role[]): Promise<Written & { person: string }>;
  /** @throws Problem 422 for admins who take the role from themselves; Refused for somebody who is no member */
  changeRoles(
    context: MemberContext,
    person: string,
    roles: Role[],
  ): Promise<Outcome<MemberState, MemberFact>>;
  /** Erases the personal data of a member. @throws Problem 422 for oneself, 404 for somebody who is no member */
  erase(context: MemberContext, person: string): Promise<Written>;
}

export function createMemberCommands({ handler, keys, newId }: Core, people: PersonCommands): MemberCommands {
  const execute = (context: MemberContext, person: string, command: MemberCommand) =>
    handler.execute(memberDecider, memberId(context.viewer.space.id, person), command, context);
  return {
    async add(context, account, roles) {
      checkAdmin(context);
      // An account is shared by all spaces: a person who has one keeps their password and name.
      const owner = await handler.load(emailDecider, keys.fingerprint(account.email), { fresh: true });
      const person = owner ?? newId();
      await people.register(partOf(context, "account"), person, account);
      const { position } = await execute(context, person, { type: "join", person, roles });
      return { person, position };
    },
    async changeRoles(context, person, roles) {
      checkAdmin(context);
      if (person === context.viewer.person && !can(roles, "manageMembers"))
        throw invalid("roles", "You cannot take the admin role from yourself. Another admin can.");
      return execute(context, person, { type: "changeRoles", person, roles });
    },
    async erase(context, person) {
      checkAdmin(context);
      const { viewer } = context;
      if (person === viewer.person) throw invalid("id", "You cannot erase yourself. Another admin can.");
      const member = await handler.load(memberDecider, memberId(viewer.space.id, person));
      if (rolesOf(member) === null) throw notFound();
      await people.erase(context, person);
      return { position: handler.position() };
    },
  };
}

function checkAdmin({ viewer }: MemberContext): void {
  if (!can(viewer.roles, "manageMembers")) throw forbidden("Only admins may manage members.");
}
