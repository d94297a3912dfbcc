import { feature } from "../runtime/feature.ts";
import { accessRequestMeaning } from "./meaning.ts";
import { accessRequestModel } from "./read-model.ts";

export default feature({
  streams: { access_request: accessRequestMeaning },
  models: () => [accessRequestModel],
});
