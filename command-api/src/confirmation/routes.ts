import type { MemberRouting } from "../session/viewer.ts";
import type { ConfirmationCommands } from "./commands.ts";
import { askToRead, confirmReading, endReading } from "./contract.ts";

export function confirmationRoutes(
  { command }: MemberRouting,
  { confirmation }: { confirmation: ConfirmationCommands },
) {
  return [
    command(askToRead, ({ params, body }, context) => confirmation.ask(context, params.id, body)),
    command(confirmReading, ({ params, body }, context) =>
      confirmation.confirm(context, params.id, body.version),
    ),
    command(endReading, ({ params }, context) => confirmation.end(context, params.id)),
  ];
}
