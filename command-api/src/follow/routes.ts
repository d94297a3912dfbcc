import type { MemberRouting } from "../viewer/viewer.ts";
import type { FollowCommands } from "./commands.ts";
import { followEntry, unfollowEntry } from "./contract.ts";

export function followRoutes({ command }: MemberRouting, { follow }: { follow: FollowCommands }) {
  return [
    command(followEntry, ({ params, body }, context) => follow.follow(context, params.id, body.scope)),
    command(unfollowEntry, ({ params }, context) => follow.unfollow(context, params.id)),
  ];
}
