import { feature } from "../runtime/feature.ts";
import { entryMeaning } from "./meaning.ts";
import { pageModel } from "./page.ts";
import { pastModel } from "./past.ts";
import { entryModel } from "./read-model.ts";

export default feature({ streams: { entry: entryMeaning }, models: () => [entryModel] });

/** What the tree was; it takes who may view an entry from what sharing makes of the same fact. */
export const past = feature({ streams: {}, models: () => [pastModel] });

/** The text of pages; it takes the version from what revisions make of the same fact. */
export const page = feature({ streams: {}, models: () => [pageModel] });
