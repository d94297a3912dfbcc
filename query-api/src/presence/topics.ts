import { oneself } from "../runtime/topic.ts";

/** Somebody hid or showed themselves at pages, in whichever window. */
export const presenceTopics = { presence: oneself };
