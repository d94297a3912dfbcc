import { feature } from "../runtime/feature.ts";
import { dropboxModel } from "./read-model.ts";

export default feature({
  streams: { dropbox: null },
  models: () => [dropboxModel],
});
