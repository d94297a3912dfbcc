import { feature } from "../runtime/feature.ts";
import { spaceModel } from "./read-model.ts";

export default feature({
  streams: { space: null, space_key: null },
  models: () => [spaceModel],
});
