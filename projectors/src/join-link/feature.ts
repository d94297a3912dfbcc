import { feature } from "../runtime/feature.ts";
import { joinLinkModel } from "./read-model.ts";

export default feature({
  streams: { join_link: null },
  models: () => [joinLinkModel],
});
