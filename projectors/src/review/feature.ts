import { feature } from "../runtime/feature.ts";
import { reviewModel } from "./read-model.ts";

export default feature({
  streams: {},
  models: () => [reviewModel],
});
