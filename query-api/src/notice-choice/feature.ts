import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { noticeChoiceFacts } from "./facts.ts";
import { noticeChoiceRoutes } from "./routes.ts";

export default feature({ contract, facts: noticeChoiceFacts, routes: noticeChoiceRoutes });
