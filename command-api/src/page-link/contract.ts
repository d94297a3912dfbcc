import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { password } from "../person/contract.ts";
import { time } from "../runtime/event.ts";

export const makePageLink = call({
  method: "post",
  path: "/api/entries/{id}/page_links",
  tag: "sharing",
  summary:
    "Creates a link by which anyone who has it can view a page and what is below it, without an account, until a moment or until it is revoked; for those who manage the page. The link is shown only once.",
  params: z.object({ id: pathId }),
  body: z.strictObject({
    until: time.nullable().default(null),
    /** Who opens the link is asked for it. */
    password: password.nullable().default(null),
  }),
  answer: z.object({ id: z.string(), path: z.string() }),
});
export const endPageLink = call({
  method: "delete",
  path: "/api/entries/{id}/page_links/{link_id}",
  tag: "sharing",
  summary: "Revokes a link to a page (those who manage the page).",
  params: z.object({ id: pathId, link_id: pathId }),
});
export const openPageLink = call({
  method: "post",
  path: "/api/page_links/open",
  tag: "sharing",
  summary:
    "Opens a link to a page. A cookie then lets the browser read the page; without the password that a link needs, only that is answered.",
  signedIn: false,
  body: z.strictObject({
    token,
    password: z.string().max(200).default(""),
  }),
  answer: z.object({ needs_password: z.boolean(), entry_id: z.string().nullable() }),
});
