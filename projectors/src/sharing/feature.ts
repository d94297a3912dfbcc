import { feature } from "../runtime/feature.ts";
import { sharingModel } from "./read-model.ts";

export default feature({
  streams: {},
  models: () => [sharingModel],
});
