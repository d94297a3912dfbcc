import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { readingRoutes } from "./routes.ts";

const { readingSpans: _, ...calls } = contract;

export default feature({ contract: calls, routes: readingRoutes });
