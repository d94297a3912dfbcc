import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Who an item can be limited to: Admins, Authors, Logged In. */
export const navRoles = ["admin", "author", "verified"] as const;

/** An item whole. It leads to a page (`slug`) or away (`url`); the other one is empty. */
const navItem = {
  nav_id: id,
  title: cleanText.min(1),
  /** Address of a page without its slash: `{slug}~{id}`. */
  slug: cleanText,
  url: cleanText,
  /** Who sees it; empty for everyone. */
  role: z.array(z.enum(navRoles)),
  sort_order: z.int().min(0),
  /** The item whose menu it is in; null for the bar itself. */
  parent_nav_id: id.nullable(),
};

/** Stream `nav-{space id}`: the items of the navigation at the top of a space. */
export const navEvents = {
  NavItemAdded: event(z.strictObject(navItem)),
  /** The item as it is from now on. */
  NavItemChanged: event(z.strictObject(navItem)),
  NavItemRemoved: event(z.strictObject({ nav_id: id })),
};
