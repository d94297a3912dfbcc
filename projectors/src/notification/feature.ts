import { feature } from "../runtime/feature.ts";
import { notificationModel } from "./read-model.ts";

/** What a person was told is nobody else's business: the history does not tell it. */
export default feature({ streams: { inbox: null }, models: () => [notificationModel] });
