import { call } from "@annals/http/contract";
import * as z from "zod";
import { noticeGroup, noticeMail } from "./events.ts";

export const chooseNotices = call({
  method: "put",
  path: "/api/users/me/notices",
  tag: "notifications",
  summary:
    "Chooses which updates of this space are mailed to you, and which your browsers show. Kinds left out stay as they are.",
  body: z.strictObject({
    /** By mail. */
    choices: z.partialRecord(noticeGroup, noticeMail).default({}),
    /** In browsers that are told (Web Push). */
    browsers: z.partialRecord(noticeGroup, z.boolean()).default({}),
  }),
});

/** What stands in the address, as a mail has it. */
const params = z.object({ token: z.string().max(200) });
const statuses = {
  404: "The address is not one of ours, or older than a year.",
  429: "Too many addresses that are none. Wait for `Retry-After` seconds.",
};

export const openUnsubscribe = call({
  method: "get",
  path: "/api/unsubscribe/{token}",
  tag: "notifications",
  summary:
    "What a mail offers to stop. Nothing is changed: mail programs open addresses by themselves. Browsers are led to the page that asks.",
  signedIn: false,
  params,
  answer: z.object({
    space: z.string(),
    /** `daily` for the mail that comes once a day. */
    group: z.union([noticeGroup, z.literal("daily")]),
    mail: noticeMail,
    /** What comes in the daily mail. */
    groups: z.array(noticeGroup),
  }),
  statuses,
});
export const unsubscribe = call({
  method: "post",
  path: "/api/unsubscribe/{token}",
  tag: "notifications",
  summary:
    "Stops mails of one kind, or allows them again, by nothing but the address in a mail (RFC 8058: mail programs send `List-Unsubscribe=One-Click`).",
  signedIn: false,
  takesFields: true,
  params,
  body: z.object({
    "List-Unsubscribe": z.literal("One-Click").optional(),
    mail: noticeMail.default("never"),
    /** What comes in the daily mail again, by the address in one. */
    groups: z.array(noticeGroup).max(noticeGroup.options.length).default([]),
  }),
  statuses,
});
