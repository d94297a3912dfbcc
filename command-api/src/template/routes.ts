import type { MemberRouting } from "../viewer/viewer.ts";
import type { TemplateCommands } from "./commands.ts";
import { setTemplate } from "./contract.ts";

export function templateRoutes({ command }: MemberRouting, { template }: { template: TemplateCommands }) {
  return [
    command(setTemplate, ({ params, body }, context) => template.set(context, params.id, body.is_template)),
  ];
}
