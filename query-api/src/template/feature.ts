import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { templatePart } from "./part.ts";
import { templateRoutes } from "./routes.ts";

export default feature({
  contract,
  routes: templateRoutes,
  parts: { is_template: templatePart },
});
