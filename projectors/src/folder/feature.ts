import { feature } from "../runtime/feature.ts";
import { folderModel } from "./read-model.ts";

export default feature({ streams: { library: null }, models: () => [folderModel] });
