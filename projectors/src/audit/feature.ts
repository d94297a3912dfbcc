import { feature } from "../runtime/feature.ts";
import { auditModel } from "./read-model.ts";

/** It follows the facts of all features; its own tell what leaves. */
export default feature({ streams: { leaving: null }, models: () => [auditModel] });
