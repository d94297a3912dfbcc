import { feature } from "../runtime/feature.ts";
import { sessionModel } from "./read-model.ts";

export default feature({
  streams: { session: null },
  models: ({ keys }) => [sessionModel(keys)],
});
