import { feature } from "../runtime/feature.ts";
import { memberModel } from "./read-model.ts";

export default feature({
  streams: { member: null },
  models: () => [memberModel],
});
