import { feature } from "../runtime/feature.ts";
import { createPersonCommands } from "./commands.ts";
import { personNotices } from "./notify.ts";

/** Accounts are changed by commands of other features: registrations, profiles, memberships. */
export default feature({
  contract: {},
  commands: createPersonCommands,
  routes: () => [],
  accountNotices: personNotices,
});
