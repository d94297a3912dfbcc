import { cleanText, isExternal, isSafeHref, wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";
import { navRoles } from "./events.ts";
import { messages } from "./messages.ts";

const url = cleanText
  .trim()
  .max(2000)
  .overwrite(withScheme)
  .refine(
    (text) => text === "" || (isSafeHref(text) && isExternal(text) && URL.canParse(text) && hasHost(text)),
    wrong(messages.notWebOrMailAddress),
  );

/** As people type it: a host without a scheme, with what follows it, is on the web; an address with an at sign is a mail address. */
function withScheme(text: string): string {
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text)) return `https://${text}`;
  return /^[^@\s/:]+@[^@\s/:]+\.[^@\s/:]+$/.test(text) ? `mailto:${text}` : text;
}

/** Web addresses need a host that has a dot, or is an IP address or `localhost`. */
function hasHost(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  if (protocol === "mailto:") return true;
  return /^https?:$/.test(protocol) && (hostname === "localhost" || /[.:]/.test(hostname));
}

const fields = {
  /** What the link says. */
  title: cleanText.trim().min(1).max(80),
  /** Address of a page without its slash, for an item that leads to one. */
  slug: cleanText.trim().max(300),
  /** For an item that leads away, in a new tab. */
  url,
  /** Who sees it: `admin`, `author`, `verified` (everyone who is signed in). None for everyone. */
  role: z
    .array(z.enum(navRoles))
    .max(navRoles.length)
    .transform((roles) => [...new Set(roles)]),
  sort_order: z.int().min(0).max(1_000_000),
  parent_nav_id: id.nullable(),
};
const params = z.object({ id: pathId });

export const addNavItem = call({
  method: "post",
  path: "/api/nav",
  tag: "navigation",
  summary: "Adds an item to the navigation at the top, at the end if no place is given (admins).",
  body: z.strictObject({
    /** Left out for a new one; one that was removed comes back with its own. */
    id: id.optional(),
    title: fields.title,
    slug: fields.slug.default(""),
    url: fields.url.default(""),
    role: fields.role.default([]),
    sort_order: fields.sort_order.optional(),
    parent_nav_id: fields.parent_nav_id.default(null),
  }),
  answer: z.object({ id: z.string() }),
});
export const changeNavItem = call({
  method: "put",
  path: "/api/nav/{id}",
  tag: "navigation",
  summary: "Changes an item of the navigation at the top (admins). Fields left out stay as they are.",
  params,
  /** What is listed can be sent back whole: the id is that of the path. */
  body: z.strictObject({ ...fields, id: z.unknown() }).partial(),
});
export const removeNavItem = call({
  method: "delete",
  path: "/api/nav/{id}",
  tag: "navigation",
  summary: "Removes an item of the navigation at the top; what was in its menu goes into the bar (admins).",
  params,
});
