import { feature } from "../runtime/feature.ts";
import { backlinkModel } from "./read-model.ts";

export default feature({
  streams: {},
  models: () => [backlinkModel],
});
