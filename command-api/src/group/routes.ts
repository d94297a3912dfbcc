import { nameOf } from "../person/name.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { GroupCommands } from "./commands.ts";
import { attachUser, changeGroup, createGroup, deleteGroup, detachUser } from "./contract.ts";

export function groupRoutes({ command }: MemberRouting, { group }: { group: GroupCommands }, core: Core) {
  const named = nameOf(core);
  return [
    command(
      createGroup,
      async ({ body }, context) => {
        const { id = newIdOf(context, "group") } = body;
        return { ...(await group.create(context, { ...body, id })), id };
      },
      ({ id, state }) => ({ id, name: state!.name }),
    ),
    command(changeGroup, ({ params, body }, context) => group.change(context, params.id, body)),
    command(deleteGroup, ({ params }, context) => group.delete(context, params.id)),
    command(attachUser, ({ params, body }, context) => group.attach(context, params.id, body.user_ids)),
    command(
      detachUser,
      async ({ params }, context) => {
        const { state, position } = await group.detach(context, params.id, params.user_id);
        const users = (state?.people ?? []).map(async (id) => ({
          id,
          display_name: await named(id, context.viewer.space.id),
        }));
        return { position, users: await Promise.all(users) };
      },
      ({ users }) => ({ users }),
    ),
  ];
}
