import { feature } from "../runtime/feature.ts";
import { editionModel } from "./read-model.ts";

export default feature({ streams: { edition: null }, models: () => [editionModel] });
