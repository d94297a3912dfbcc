import { feature } from "../runtime/feature.ts";
import { importModel } from "./read-model.ts";

export default feature({
  streams: { import: null },
  models: () => [importModel],
});
