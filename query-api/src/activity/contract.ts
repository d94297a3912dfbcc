import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

export const activity = z.object({
  id: z.string(),
  /** Type of the fact, as in `EntryMoved`. */
  type: z.string(),
  at: z.string(),
  /** Null for the system itself. */
  actor: person.nullable(),
  /** How many facts this line stands for (saves in a row are one line). */
  count: z.number().int(),
  /** What happened, in words, to be put after the person's name: "moved this page under “People”". */
  text: z.string(),
});
export type Activity = z.infer<typeof activity>;
export const getActivity = call({
  method: "get",
  path: "/api/entries/{id}/activity",
  tag: "entries",
  summary: "Who did what to a page, newest first (those who may manage it).",
  params: z.object({ id: pathId }),
  query: z.object(paging),
  answer: listOf(activity),
});
