import { can, founderRole } from "@annals/access";
import { forbidden, type Handled, invalid } from "@annals/http";
import { memberDecider, memberId } from "../member/decider.ts";
import { command, type Routing } from "../route.ts";
import { foundSpace, unfinishedSpace } from "./commands.ts";
import { createSpace, updateSettings } from "./contract.ts";
import { spaceDecider } from "./decider.ts";

/** @param reserved labels that are no space's: addresses of the app itself */
export function spaceRoutes(routing: Routing, reserved: string[]): Handled[] {
  const { core } = routing;
  const { handler } = core;
  return [
    command(routing, createSpace, async ({ body }, context) => {
      const { viewer } = context;
      if (!can(viewer.roles, "administer")) throw forbidden("Only admins and developers may found a space.");
      const { key, name } = body;
      if (reserved.includes(key)) throw invalid("key", "This key is reserved. Choose another one.");
      const id = (await unfinishedSpace(core, key, viewer.person!)) ?? core.newId();
      await foundSpace(core, context, { id, key, name });
      const { position } = await handler.execute(
        memberDecider,
        memberId(id, viewer.person!),
        { type: "join", person: viewer.person!, roles: [founderRole] },
        { ...context, space: id },
      );
      return { body: { id, key }, position };
    }),
    command(routing, updateSettings, async ({ body }, context) => {
      const { viewer } = context;
      if (!can(viewer.roles, "administer"))
        throw forbidden("Only admins and developers may change the settings.");
      const change = { type: "changeSettings", settings: body.settings } as const;
      const { position } = await handler.execute(spaceDecider, viewer.space.id, change, context);
      return { body: {}, position };
    }),
  ];
}
