import { feature } from "../runtime/feature.ts";
import { scheduledPart } from "./part.ts";

export default feature({ contract: {}, routes: () => [], parts: { scheduled: scheduledPart } });
