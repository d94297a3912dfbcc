import { feature } from "../runtime/feature.ts";
import { createTemplateCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { templateFrontMatter } from "./front-matter.ts";
import { templateRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createTemplateCommands,
  routes: templateRoutes,
  frontMatter: (template) => ({ entry: templateFrontMatter(template) }),
});
