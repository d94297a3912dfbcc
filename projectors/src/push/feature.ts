import { feature } from "../runtime/feature.ts";
import { pushModel } from "./read-model.ts";

/** In which browsers somebody is told is nobody else's business: the history does not tell it. */
export default feature({ streams: { push: null }, models: () => [pushModel] });
