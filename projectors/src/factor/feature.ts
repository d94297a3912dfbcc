import { feature } from "../runtime/feature.ts";
import { factorModel } from "./read-model.ts";

export default feature({
  streams: { factor: null },
  models: () => [factorModel],
});
