import { feature } from "../runtime/feature.ts";
import { setupModel } from "./read-model.ts";

export default feature({
  streams: { installation: null },
  models: () => [setupModel],
});
