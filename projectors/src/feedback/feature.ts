import { feature } from "../runtime/feature.ts";
import { feedbackModel } from "./read-model.ts";

/** Who found a page helpful is for those who manage it: the history does not tell it. */
export default feature({ streams: { feedback: null }, models: () => [feedbackModel] });
