import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Stream `favorite-{space id}.{person id}`: the favorite pages of a person in a space, in the order that they gave them. */
export const favoriteEvents = {
  FavoriteAdded: event(z.strictObject({ entry_id: id })),
  FavoriteRemoved: event(z.strictObject({ entry_id: id })),
  /** All of them, in their new order. */
  FavoritesSorted: event(z.strictObject({ entries: z.array(id) })),
};
