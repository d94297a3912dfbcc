import { feature } from "../runtime/feature.ts";
import { entryMeaning } from "./meaning.ts";
import { pastModel } from "./past.ts";
import { entryModel } from "./read-model.ts";

export default feature({ streams: { entry: entryMeaning }, models: () => [entryModel] });

/** What the tree was; it takes who may view an entry from what sharing makes of the same fact. */
export const past = feature({ streams: {}, models: () => [pastModel] });
