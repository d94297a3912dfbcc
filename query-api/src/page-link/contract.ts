import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

/** A link by which a page can be viewed without an account. */
const pageLink = z.object({
  id: z.string(),
  /** The page that it was made for. */
  entry: crumb,
  /** Null: until it is ended. */
  until: z.string().nullable(),
  has_password: z.boolean(),
  made_at: z.string(),
  made_by: person.nullable(),
  /** How many published pages it opens. */
  pages: z.number().int(),
});
export type PageLink = z.infer<typeof pageLink>;

export const getPageLinks = call({
  method: "get",
  path: "/api/entries/{id}/page_links",
  tag: "sharing",
  summary: "The links by which a page can be viewed without an account, for those who manage it.",
  params: z.object({ id: pathId }),
  answer: z.object({
    data: z.array(pageLink),
    /** Whether people who are not signed in can read anything in this space: else no link works. */
    is_open: z.boolean(),
  }),
});

export const getAllPageLinks = call({
  method: "get",
  path: "/api/admin/page_links",
  tag: "sharing",
  summary:
    "All links by which pages of the space can be viewed without an account, for admins and developers.",
  query: z.object(paging),
  answer: listOf(pageLink),
});
