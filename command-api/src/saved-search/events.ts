import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/**
 * Stream `saved_search-{space id}.{person id}`: the searches that a person keeps in a space. The words are private and
 * can name others, so they are sealed with the person's key.
 */
export const savedSearchEvents = {
  SearchSaved: event(z.strictObject({ search_id: id, name: sealed, text: sealed })),
  SavedSearchRenamed: event(z.strictObject({ search_id: id, name: sealed })),
  SavedSearchRemoved: event(z.strictObject({ search_id: id })),
  SavedSearchRestored: event(z.strictObject({ search_id: id })),
};
