import { feature } from "../runtime/feature.ts";
import { auditModel } from "./read-model.ts";

/** It follows the facts of all features, and has none of its own yet. */
export default feature({ streams: {}, models: () => [auditModel] });
