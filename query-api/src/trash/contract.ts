import { cleanText } from "@annals/document";
import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

const trashedEntry = z.object({
  id: z.string(),
  uuid: z.string(),
  title: z.string(),
  icon: z.string(),
  type: z.enum(["blog", "section"]),
  published: z.boolean(),
  /** Where it was: its ancestors that the viewer may view, from the top. */
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** An ancestor is in the trash as well: restored alone, it goes to the top. */
  parent_trashed: z.boolean(),
  /** How many pages are below it. */
  pages_below: z.number().int(),
  deleted_at: z.string(),
  deleted_by: person,
});
export type TrashedEntry = z.infer<typeof trashedEntry>;

/** Deleted last first, by title, or those with the most pages below first. */
export const trashOrder = z.enum(["deleted", "title", "pages"]);
export type TrashOrder = z.infer<typeof trashOrder>;

export const getTrashed = call({
  method: "get",
  path: "/api/entries/trashed/list",
  tag: "trash",
  summary: "The pages in the trash, of those that you may manage.",
  query: z.object({
    ...paging,
    /** Part of the title. */
    q: cleanText.trim().max(300).default(""),
    /** Deleted by this person. */
    by: z.guid().optional(),
    sort: trashOrder.default("deleted"),
  }),
  answer: listOf(trashedEntry).extend({
    /** Everybody who deleted one of the pages, whatever was asked for. */
    people: z.array(person),
    /** How many pages there are with those below. */
    pages: z.number().int(),
  }),
});
