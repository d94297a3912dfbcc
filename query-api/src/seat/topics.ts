import { levelOn, type Topic } from "../runtime/topic.ts";

/** Somebody began or stopped to write an entry: for the members who see who does, which guests do not. */
const seat: Topic = {
  ofEntries: true,
  heardBy: (who, ids, { sights }) =>
    [...ids].filter((id) => id !== null && who.person !== null && levelOn(who, sights.get(id)) > 0),
};
export const seatTopics = { seat };
