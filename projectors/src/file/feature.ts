import { feature } from "../runtime/feature.ts";
import { folderModel } from "./folders.ts";
import { fileMeaning } from "./meaning.ts";
import { pastFilesModel } from "./past.ts";
import { fileModel } from "./read-model.ts";

export default feature({
  streams: { file: fileMeaning, library: null },
  models: () => [fileModel, folderModel, pastFilesModel],
});
