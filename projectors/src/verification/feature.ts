import { feature } from "../runtime/feature.ts";
import { verificationMeaning } from "./meaning.ts";
import { verificationModel } from "./read-model.ts";

export default feature({
  streams: { verification: verificationMeaning },
  models: () => [verificationModel],
});
