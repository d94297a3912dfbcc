import type { MemberRouting } from "../viewer/viewer.ts";
import type { PinCommands } from "./commands.ts";
import { setPinned } from "./contract.ts";

export function pinRoutes({ command }: MemberRouting, { pin }: { pin: PinCommands }) {
  return [command(setPinned, ({ params, body }, context) => pin.set(context, params.id, body.pinned))];
}
