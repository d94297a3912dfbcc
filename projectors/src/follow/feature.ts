import { feature } from "../runtime/feature.ts";
import { followModel } from "./read-model.ts";

/** Who follows a page is nobody else's business: the history does not tell it. */
export default feature({ streams: { follow: null }, models: () => [followModel] });
