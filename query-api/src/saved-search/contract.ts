import { call } from "@annals/http/contract";
import * as z from "zod";

const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** As it was typed, operators included. */
  text: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const getSavedSearches = call({
  method: "get",
  path: "/api/searches",
  tag: "search",
  summary: "Your saved searches, the oldest first.",
  answer: z.object({ data: z.array(savedSearch) }),
});
