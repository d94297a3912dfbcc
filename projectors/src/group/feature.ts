import { feature } from "../runtime/feature.ts";
import { groupModel } from "./read-model.ts";

export default feature({
  streams: { group: null },
  models: () => [groupModel],
});
