import { feature } from "../runtime/feature.ts";
import { navModel } from "./read-model.ts";

export default feature({
  streams: { nav: null },
  models: () => [navModel],
});
