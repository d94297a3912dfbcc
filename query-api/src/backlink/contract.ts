import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";

const linkingPage = z.object({
  id: z.string(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
});

const brokenLink = z.object({
  /** Id of the page that it linked to. */
  target: z.string(),
  /** The text of the first link to it. */
  text: z.string(),
});

export const getLinks = call({
  method: "get",
  path: "/api/entries/{id}/links",
  tag: "links",
  summary:
    "The pages whose published text links to this one, of those that you may view; and for those who may edit it, its own links that lead to no page of the space.",
  params: z.object({ id: pathId }),
  query: z.object(paging),
  answer: listOf(linkingPage).extend({ broken: z.array(brokenLink) }),
});
export type LinkingPage = z.infer<typeof linkingPage>;

const reported = linkingPage.extend({
  ...brokenLink.shape,
  /** Title of the page in the trash that it links to; null when there is none. */
  trashed_title: z.string().nullable(),
});
export type BrokenLink = z.infer<typeof reported>;

export const getBrokenLinks = call({
  method: "get",
  path: "/api/admin/links",
  tag: "links",
  summary:
    "For admins: the links in published texts that lead to a page in the trash, or to none, by the titles of their pages.",
  query: z.object(paging),
  answer: listOf(reported),
});
