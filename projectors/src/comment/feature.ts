import { feature } from "../runtime/feature.ts";
import { commentModel } from "./read-model.ts";

/** The history of a page does not name its comments: who may see which differs from person to person. */
export default feature({
  streams: { comment: null },
  models: () => [commentModel],
});
