import { feature } from "../runtime/feature.ts";
import { invitationModel } from "./read-model.ts";

export default feature({
  streams: { link: null },
  models: ({ keys }) => [invitationModel(keys)],
});
