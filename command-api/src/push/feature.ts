import { feature } from "../runtime/feature.ts";
import { createPushCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { pushNotices } from "./notices.ts";
import { pushRoutes } from "./routes.ts";
import { type PushOptions, pushSending } from "./send.ts";

export default feature({
  contract,
  commands: createPushCommands,
  routes: pushRoutes,
  managers: (options: PushOptions) => [pushNotices(options.worth), pushSending(options)],
});
