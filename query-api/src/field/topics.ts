import { insiders } from "../runtime/topic.ts";

/** The custom fields, or what somebody filled in. */
export const fieldTopics = { field: insiders };
