import { cleanText } from "@annals/document";
import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** Somebody who is invited to the space and has not answered, as its admins see them. */
const pendingInvitation = z.object({
  /** Of the link; of the person where they have an account and are asked when they sign in. */
  id: z.string(),
  kind: z.enum(["link", "asked"]),
  email: z.string(),
  /** Empty when nobody gave it. */
  name: z.string(),
  roles: z.array(z.string()),
  invited_by: person,
  /** The last time, when it was sent again. */
  invited_at: z.string(),
  /** Until when the link works; null for a request to join, which does not expire. */
  until: z.string().nullable(),
  /** Whether the link has expired. It can be sent again. */
  ended: z.boolean(),
  /** Whether the link was mailed. */
  by_mail: z.boolean(),
});
export type PendingInvitation = z.infer<typeof pendingInvitation>;

export const pendingInvitations = call({
  method: "get",
  path: "/api/admin/invitations",
  tag: "members",
  summary: "Who is invited to this space and has not answered, the newest first (admins).",
  query: z.object({
    /** A part of the address or of the name. */
    q: cleanText.trim().max(200).default(""),
    /** Only those who have no account yet, or only those who were asked to join with theirs. */
    kind: z.enum(["all", "link", "asked"]).default("all"),
    ...paging,
  }),
  answer: listOf(pendingInvitation).extend({
    /** Whether there is a mail server; without one, links are handed over. */
    has_server: z.boolean(),
  }),
});
