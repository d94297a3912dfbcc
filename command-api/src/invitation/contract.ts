import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { role } from "../member/events.ts";
import { account, email } from "../person/contract.ts";
import { signedIn } from "../session/contract.ts";

const roles = z.array(role).min(1).max(6);
/** Of a link that was made. */
const params = z.object({ id: pathId });

/** What became of an invitation: a link, a question to somebody who has an account, or nothing, as they are in the space already. */
const invited = z.object({
  email: z.string(),
  outcome: z.enum(["link", "asked", "member", "deactivated"]),
  /** The address of the link, without the host; null where it is mailed, or where there is none. */
  path: z.string().nullable(),
  /** Until when the link works. */
  until: z.string().nullable(),
});
export type Invited = z.infer<typeof invited>;

export const invite = call({
  method: "post",
  path: "/api/admin/invitations",
  tag: "members",
  summary:
    "Invites people to this space (admins). People without an account get a link that works once, for seven days; others are asked when they sign in. Without a mail server, the answer has their links, only once.",
  body: z.strictObject({
    people: z
      .array(
        z.strictObject({
          email,
          first_name: account.last_name,
          last_name: account.last_name,
          roles,
        }),
      )
      .min(1)
      .max(100),
    /** What the inviter says to them, in the mail. */
    message: cleanText.trim().max(1000).default(""),
    /** The groups that they come into. */
    groups: z.array(pathId).max(20).default([]),
    /** Whether links are mailed. Else they are answered, to be handed over. */
    send: z.boolean().default(true),
  }),
  answer: z.object({ data: z.array(invited) }),
});
export const inviteAgain = call({
  method: "post",
  path: "/api/admin/invitations/{id}/again",
  tag: "members",
  summary: "Sends the link of an invitation again (admins). It works for seven days from now.",
  params,
  body: z.strictObject({ send: z.boolean().default(true) }),
  answer: invited,
});
export const revokeInvitation = call({
  method: "delete",
  path: "/api/admin/invitations/{id}",
  tag: "members",
  summary: "Withdraws an invitation (admins): its link no longer works.",
  params,
});

export const openInvitation = call({
  method: "post",
  path: "/api/invitations/open",
  tag: "members",
  summary: "What the link of an invitation offers, for anyone who has it.",
  signedIn: false,
  body: z.strictObject({ token }),
  answer: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    space: z.string(),
    /** Who invited them; empty when they are gone. */
    invited_by: z.string(),
    /** They have an account with this address: they join with its password. */
    has_account: z.boolean(),
  }),
  statuses: { 429: "Too many links that do not work. Wait for `Retry-After` seconds." },
});
const { email: _, ...chosen } = account;
export const useInvitation = call({
  method: "post",
  path: "/api/invitations/use",
  tag: "members",
  summary:
    "Creates the account that an invitation offers, by its link, which works once, and joins the space. People with an account join with its password. Signs in.",
  signedIn: false,
  body: z.strictObject({ token, ...chosen, first_name: account.last_name }),
  answer: signedIn,
  statuses: {
    409: "The address has an account by now: the invitation waits there.",
    429: "Too many links that do not work. Wait for `Retry-After` seconds.",
  },
});
