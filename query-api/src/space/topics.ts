import { everyone } from "../runtime/topic.ts";

/** The settings of the space, and what everyone sees of it: navigation, tags, providers. */
export const spaceTopics = { settings: everyone };
