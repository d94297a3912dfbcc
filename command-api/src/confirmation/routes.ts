import type { MemberRouting } from "../viewer/viewer.ts";
import type { ConfirmationCommands } from "./commands.ts";
import { askAgain, askToRead, confirmReading, endReading, remindReaders } from "./contract.ts";

export function confirmationRoutes(
  { command }: MemberRouting,
  { confirmation }: { confirmation: ConfirmationCommands },
) {
  return [
    command(askToRead, ({ params, body }, context) => confirmation.ask(context, params.id, body)),
    command(askAgain, ({ params, body }, context) => confirmation.again(context, params.id, body.version)),
    command(remindReaders, ({ params }, context) => confirmation.remind(context, params.id)),
    command(confirmReading, ({ params, body }, context) =>
      confirmation.confirm(context, params.id, body.version),
    ),
    command(endReading, ({ params }, context) => confirmation.end(context, params.id)),
  ];
}
