import { call } from "@annals/http/contract";
import * as z from "zod";

const navItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Address of a page without its slash; empty for an item that leads away. */
  slug: z.string(),
  /** An address elsewhere, to be opened in a new tab; empty for an item that leads to a page. */
  url: z.string(),
  /** Who sees it: `admin`, `author`, `verified` (everyone who is signed in). None for everyone. */
  role: z.array(z.string()),
  sort_order: z.number(),
  /** The item whose menu it is in; null for the bar itself. */
  parent_nav_id: z.string().nullable(),
});
export type NavItem = z.infer<typeof navItem>;

export const getNav = call({
  method: "get",
  path: "/api/nav",
  tag: "navigation",
  summary:
    "The items of the navigation at the top that you may see, in their order; for admins, all of them.",
  answer: z.object({ data: z.array(navItem) }),
});
