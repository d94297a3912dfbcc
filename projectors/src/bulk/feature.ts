import { feature } from "../runtime/feature.ts";
import { bulkModel } from "./read-model.ts";

export default feature({
  streams: { bulk: null },
  models: () => [bulkModel],
});
