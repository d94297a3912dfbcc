import { oneself } from "../runtime/topic.ts";

/** Somebody follows other pages than before, as far as they said it in another tab. */
export const followTopics = { follow: oneself };
