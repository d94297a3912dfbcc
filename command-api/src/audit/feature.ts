import { feature } from "../runtime/feature.ts";
import { createAuditCommands } from "./commands.ts";

/** Others record by it: it has no calls. */
export default feature({ contract: {}, commands: createAuditCommands, routes: () => [] });
