import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

const template = entrySummary.extend({
  description: z.string(),
  author_user: person,
  /** How many pages began with it, of those that one may view. */
  pages: z.number().int(),
});
export type Template = z.infer<typeof template>;

export const getTemplates = call({
  method: "get",
  path: "/api/templates",
  tag: "templates",
  summary: "The published pages with which new pages can begin, those first with which most began.",
  query: z.object(paging),
  answer: listOf(template),
});
