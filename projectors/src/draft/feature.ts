import { feature } from "../runtime/feature.ts";
import { draftMeaning } from "./meaning.ts";
import { draftModel } from "./read-model.ts";

export default feature({
  streams: { draft: draftMeaning },
  models: () => [draftModel],
});
