import { feature } from "../runtime/feature.ts";
import { createVerificationCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { verificationFrontMatter } from "./front-matter.ts";
import { verificationNotices } from "./notify.ts";
import { verificationReminder } from "./reminder.ts";
import { verificationRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createVerificationCommands,
  routes: verificationRoutes,
  frontMatter: (verification) => ({ verification: verificationFrontMatter(verification) }),
  managers: () => [verificationReminder],
  notices: verificationNotices,
});
