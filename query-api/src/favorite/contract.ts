import { call, listOf } from "@annals/http/contract";
import { entrySummary } from "../entry/contract.ts";

export const favorite = entrySummary;

export const getFavorites = call({
  method: "get",
  path: "/api/users/entries/favorites",
  tag: "favorites",
  summary: "Your favorite pages that you may view, in your own order, all at once. None for guests.",
  answer: listOf(favorite),
});
