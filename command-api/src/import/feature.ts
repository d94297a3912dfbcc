import type { FrontMatterParts } from "../front-matter/front-matter.ts";
import type { Core } from "../runtime/core.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { createImportJobs } from "./jobs.ts";
import { importRoutes } from "./routes.ts";
import type { ImportingCommands } from "./target.ts";

export default feature({
  contract,
  commands: (core: Core, others: ImportingCommands, options: { frontMatter: () => FrontMatterParts }) =>
    createImportJobs(core, others, options.frontMatter()),
  routes: importRoutes,
});
