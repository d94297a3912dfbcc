import { can } from "@annals/access";
import { forbidden, type Handled, invalid, notFound } from "@annals/http";
import { type MemberContext, partOf } from "../command.ts";
import { erasePerson as erase, registerPerson } from "../person/commands.ts";
import { emailDecider } from "../person/decider.ts";
import { command, type Routing } from "../route.ts";
import type { Credentials } from "../session/credential.ts";
import { addMember, changeRoles, erasePerson } from "./contract.ts";
import { memberDecider, memberId, rolesOf } from "./decider.ts";

export function memberRoutes(routing: Routing, credentials: Credentials): Handled[] {
  const { core } = routing;
  const { handler, keys } = core;
  return [
    command(routing, addMember, async ({ body }, context) => {
      checkAdmin(context);
      const { roles, ...account } = body;
      // An account is shared by all spaces: who has one keeps their password and name.
      const owner = await handler.load(emailDecider, keys.fingerprint(account.email), { fresh: true });
      const person = owner ?? core.newId();
      await registerPerson(core, credentials, partOf(context, "account"), person, account);
      const { position } = await handler.execute(
        memberDecider,
        memberId(context.viewer.space.id, person),
        { type: "join", person, roles },
        context,
      );
      return { body: { id: person }, position };
    }),
    command(routing, changeRoles, async ({ params, body }, context) => {
      checkAdmin(context);
      const isSelf = params.id === context.viewer.person;
      if (isSelf && !can(body.roles, "manageMembers"))
        throw invalid("roles", "You cannot take the admin role from yourself. Another admin can.");
      const { position } = await handler.execute(
        memberDecider,
        memberId(context.viewer.space.id, params.id),
        { type: "changeRoles", person: params.id, roles: body.roles },
        context,
      );
      return { body: {}, position };
    }),
    command(routing, erasePerson, async ({ params }, context) => {
      checkAdmin(context);
      const { viewer } = context;
      if (params.id === viewer.person) throw invalid("id", "You cannot erase yourself. Another admin can.");
      const member = await handler.load(memberDecider, memberId(viewer.space.id, params.id));
      if (rolesOf(member) === null) throw notFound();
      await erase(core, credentials, context, params.id);
      return { body: {}, position: handler.position() };
    }),
  ];
}

function checkAdmin({ viewer }: MemberContext): void {
  if (!can(viewer.roles, "manageMembers")) throw forbidden("Only admins may manage members.");
}
