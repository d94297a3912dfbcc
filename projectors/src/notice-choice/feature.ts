import { feature } from "../runtime/feature.ts";
import { noticeChoiceModel } from "./read-model.ts";

/** What somebody wants by mail or in browsers is nobody else's business: the history does not tell it. */
export default feature({ streams: { notice_choice: null }, models: () => [noticeChoiceModel] });
