import { feature } from "../runtime/feature.ts";
import { presenceModel } from "./read-model.ts";

export default feature({
  streams: { presence: null },
  models: () => [presenceModel],
});
