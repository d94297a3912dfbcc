import { feature } from "../runtime/feature.ts";
import { createFavoriteCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { favoriteRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createFavoriteCommands,
  routes: favoriteRoutes,
});
