import { feature } from "../runtime/feature.ts";
import { revisionModel } from "./read-model.ts";
import { writingSessionModel } from "./writing-session.ts";

export default feature({
  streams: {},
  models: () => [revisionModel, writingSessionModel],
});
