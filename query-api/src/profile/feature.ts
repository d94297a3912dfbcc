import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { profileRoutes } from "./routes.ts";

/** What the app knows of the person who uses it. */
export default feature({
  contract,
  routes: profileRoutes,
});
