import { feature } from "../runtime/feature.ts";
import { createTagCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { tagFrontMatter } from "./front-matter.ts";
import { tagRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createTagCommands,
  routes: tagRoutes,
  frontMatter: (tag) => ({ tag: tagFrontMatter(tag) }),
});
