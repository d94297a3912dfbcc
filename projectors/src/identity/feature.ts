import { feature } from "../runtime/feature.ts";
import { identityModel } from "./read-model.ts";

export default feature({
  streams: { identity: null, subject: null },
  models: ({ keys }) => [identityModel(keys)],
});
