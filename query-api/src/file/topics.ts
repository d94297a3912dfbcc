import { insiders } from "../runtime/topic.ts";

/** Something in the file manager changed. */
export const fileTopics = { library: insiders };
