import type { MemberRouting } from "../viewer/viewer.ts";
import type { TermsCommands } from "./commands.ts";
import { acceptTerms, updateTerms } from "./contract.ts";

export function termsRoutes({ command }: MemberRouting, { terms }: { terms: TermsCommands }) {
  return [
    command(
      updateTerms,
      ({ body }, context) => terms.change(context, body),
      ({ version }) => ({ version }),
    ),
    command(acceptTerms, ({ body }, context) => terms.accept(context, body.version)),
  ];
}
