import { feature } from "../runtime/feature.ts";
import { pageModel } from "./read-model.ts";

/** The text of pages; it takes the version from what revisions make of the same fact. */
export default feature({ streams: {}, models: () => [pageModel] });
