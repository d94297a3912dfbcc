import { feature } from "../runtime/feature.ts";
import { confirmationMeaning } from "./meaning.ts";
import { confirmationModel } from "./read-model.ts";

export default feature({
  streams: { confirmation: confirmationMeaning },
  models: () => [confirmationModel],
});
