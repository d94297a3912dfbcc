import type { MemberRouting } from "../viewer/viewer.ts";
import type { SpaceCommands } from "./commands.ts";
import { changeSpaceKey, createSpace, updateSettings, updateSynonyms } from "./contract.ts";

export function spaceRoutes({ command }: MemberRouting, { space }: { space: SpaceCommands }) {
  return [
    command(
      createSpace,
      async ({ body }, context) => ({ ...(await space.create(context, body)), key: body.key }),
      ({ id, key, invited, links }) => ({ id, key, invited, links }),
    ),
    command(
      changeSpaceKey,
      ({ body }, context) => space.changeKey(context, body.key),
      ({ key }) => ({ key }),
    ),
    command(updateSettings, ({ body }, context) => space.changeSettings(context, body.settings)),
    command(updateSynonyms, ({ body }, context) => space.changeSynonyms(context, body.groups)),
  ];
}
