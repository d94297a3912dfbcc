import type { MemberRouting } from "../viewer/viewer.ts";
import type { PresenceCommands } from "./commands.ts";
import { setPresence } from "./contract.ts";

export function presenceRoutes({ command }: MemberRouting, { presence }: { presence: PresenceCommands }) {
  return [command(setPresence, ({ body }, context) => presence.set(context, body.hidden))];
}
