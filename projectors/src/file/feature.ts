import { feature } from "../runtime/feature.ts";
import { fileMeaning } from "./meaning.ts";
import { fileModel } from "./read-model.ts";

export default feature({
  streams: { file: fileMeaning },
  models: () => [fileModel],
});
