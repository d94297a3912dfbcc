import { feature } from "../runtime/feature.ts";
import { pageLinkModel } from "./read-model.ts";

export default feature({
  streams: { page_link: null },
  models: () => [pageLinkModel],
});
