import { feature } from "../runtime/feature.ts";
import { moduleSchemaModel } from "./read-model.ts";

export default feature({
  streams: { module_schema: null },
  models: () => [moduleSchemaModel],
});
