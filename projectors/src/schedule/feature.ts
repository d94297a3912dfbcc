import { feature } from "../runtime/feature.ts";
import { scheduleModel } from "./read-model.ts";

export default feature({
  streams: {},
  models: () => [scheduleModel],
});
