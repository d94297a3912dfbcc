import { feature } from "../runtime/feature.ts";
import { passkeyModel } from "./read-model.ts";

export default feature({
  streams: { passkey: null },
  models: ({ keys }) => [passkeyModel(keys)],
});
