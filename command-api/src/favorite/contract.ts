import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";

const params = z.object({ id: pathId });

export const addFavorite = call({
  method: "post",
  path: "/api/entries/{id}/favorite",
  tag: "favorites",
  summary: "Makes a page one of your favorites, the last of them.",
  params,
});
export const removeFavorite = call({
  method: "delete",
  path: "/api/entries/{id}/favorite",
  tag: "favorites",
  summary: "Removes a page from your favorites.",
  params,
});
export const sortFavorites = call({
  method: "put",
  path: "/api/users/entries/favorites",
  tag: "favorites",
  summary: "Puts your favorites in this order. Those not listed follow, as they were.",
  body: z.strictObject({ sort_order: z.array(id).min(1).max(500) }),
});
