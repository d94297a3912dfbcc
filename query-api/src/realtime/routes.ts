import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { Passes } from "../runtime/passes.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { channelOf } from "./channels.ts";
import { authorizeChannel, authorizeUser } from "./contract.ts";
import { mayHear } from "./hub.ts";
import { messages } from "./messages.ts";
import { readPresent } from "./queries.ts";

/** Lets sockets subscribe, as the person who asks. Their rights are asked again when they do. */
export function realtimeRoutes(deps: Deps & { passes: Passes }) {
  const { passes } = deps;
  return [
    read(
      deps,
      authorizeChannel,
      async ({ viewer }, { body: { socket_id: socket, channel_name }, ...asked }) => {
        const channel = channelOf(channel_name);
        if (channel === null || !(await mayHear(deps, viewer, channel))) throw forbidden(messages.notForYou);
        const pass = passes.make(asked, viewer.space.key, { channel: channel_name, socket });
        const auth = `${viewer.space.key}:${pass}`;
        if (channel.kind !== "presence" || viewer.person === null) return { auth };
        const { hidden: _, ...user_info } = await readPresent(deps, viewer.person, viewer.space.id);
        return { auth, channel_data: JSON.stringify({ user_id: viewer.person, user_info }) };
      },
    ),
    read(deps, authorizeUser, async ({ viewer }, { body: { socket_id: socket }, ...asked }) => {
      const id = needMember(viewer);
      const pass = passes.make(asked, viewer.space.key, { channel: null, socket });
      return { auth: `${viewer.space.key}:${pass}`, user_data: JSON.stringify({ id }) };
    }),
  ];
}
