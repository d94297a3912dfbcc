import { call, listOf } from "@annals/http/contract";
import { entrySummary } from "../entry/contract.ts";

export const favorite = entrySummary;

export const getFavorites = call({
  method: "get",
  path: "/api/users/entries/favorites",
  tag: "favorites",
  summary: "One's favorite pages that one may view, in one's own order, all at once. None for guests.",
  answer: listOf(favorite),
});
