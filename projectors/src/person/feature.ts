import { feature } from "../runtime/feature.ts";
import { personModel } from "./read-model.ts";

export default feature({
  streams: { person: null, email: null },
  models: ({ keys }) => [personModel(keys)],
});
