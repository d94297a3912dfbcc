import { feature } from "../runtime/feature.ts";
import { voteModel } from "./read-model.ts";

/** Who voted how is nobody's business: the history does not tell it. */
export default feature({ streams: { vote: null }, models: () => [voteModel] });
