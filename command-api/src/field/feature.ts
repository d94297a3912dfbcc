import { feature } from "../runtime/feature.ts";
import { createFieldCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { fieldFrontMatter } from "./front-matter.ts";
import { fieldRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createFieldCommands,
  routes: fieldRoutes,
  frontMatter: (field) => ({ custom: fieldFrontMatter(field) }),
});
