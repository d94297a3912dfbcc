import type { MemberRouting } from "../viewer/viewer.ts";
import type { MailCommands } from "./commands.ts";
import { testLetter, updateLetter } from "./contract.ts";

export function mailRoutes({ command }: MemberRouting, { mail }: { mail: MailCommands }) {
  return [
    command(updateLetter, ({ params, body }, context) => mail.changeWords(context, params.kind, body.words)),
    command(
      testLetter,
      ({ params }, context) => mail.sendTest(context, params.kind),
      ({ id }) => ({ id }),
    ),
  ];
}
