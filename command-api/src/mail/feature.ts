import { feature } from "../runtime/feature.ts";
import { createMailCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { mailRoutes } from "./routes.ts";
import { type MailOptions, mailSending } from "./send.ts";

export default feature({
  contract,
  commands: createMailCommands,
  routes: mailRoutes,
  managers: (options: MailOptions) => [mailSending(options)],
});
