import { feature } from "../runtime/feature.ts";
import { copyModel } from "./read-model.ts";

export default feature({
  streams: { copy: null },
  models: () => [copyModel],
});
