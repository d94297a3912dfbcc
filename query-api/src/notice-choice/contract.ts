import { call } from "@annals/http/contract";
import * as z from "zod";

/** What a person chooses about: notices of these kinds together. */
export const noticeGroups = ["mentions", "comments", "updates", "access", "reviews", "checks"] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** How they are mailed: soon after they came, once a day, or not at all. */
const noticeMail = z.enum(["now", "daily", "never"]);
export type NoticeMail = z.infer<typeof noticeMail>;

export const getNoticeChoices = call({
  method: "get",
  path: "/api/users/me/notices",
  tag: "notifications",
  summary: "Which updates of this space are mailed to you, and which your browsers show.",
  answer: z.object({
    choices: z.record(z.enum(noticeGroups), noticeMail),
    browsers: z.record(z.enum(noticeGroups), z.boolean()),
  }),
});
