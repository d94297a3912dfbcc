import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { favoriteFacts } from "./facts.ts";
import { favoriteRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: favoriteFacts,
  routes: favoriteRoutes,
});
