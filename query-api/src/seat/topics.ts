import { writers } from "../runtime/topic.ts";

/** Somebody began or stopped to write an entry. */
export const seatTopics = { seat: writers };
