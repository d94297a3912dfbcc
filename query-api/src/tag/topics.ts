import type { Topic } from "../runtime/topic.ts";

/**
 * The tags of the space changed, by who made them: for them and for admins, who see them before they are on a page. Others hear of the pages
 * that have them.
 */
const tag: Topic = {
  heardAs: "settings",
  heardBy: (who, ids) =>
    ids.size > 0 && who.isIn && (who.reach.all || (who.person !== null && ids.has(who.person))) ? [null] : [],
};

export const tagTopics = { tag };
