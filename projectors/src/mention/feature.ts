import { feature } from "../runtime/feature.ts";
import { mentionModel } from "./read-model.ts";

export default feature({
  streams: {},
  models: () => [mentionModel],
});
