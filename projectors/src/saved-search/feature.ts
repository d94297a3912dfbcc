import { feature } from "../runtime/feature.ts";
import { savedSearchModel } from "./read-model.ts";

export default feature({
  streams: { saved_search: null },
  models: () => [savedSearchModel],
});
