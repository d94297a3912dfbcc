import { feature } from "../runtime/feature.ts";
import { providerModel } from "./read-model.ts";

export default feature({
  streams: { provider: null },
  models: () => [providerModel],
});
