import { feature } from "../runtime/feature.ts";
import { webhookModel } from "./read-model.ts";

export default feature({
  streams: { webhook: null },
  models: () => [webhookModel],
});
