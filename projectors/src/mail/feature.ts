import { feature } from "../runtime/feature.ts";
import { mailModel } from "./read-model.ts";

export default feature({
  streams: { mail: null },
  models: () => [mailModel],
});
