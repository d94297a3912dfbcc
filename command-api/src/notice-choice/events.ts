import * as z from "zod";
import { event } from "../runtime/event.ts";

/** What a person chooses about: notices of these kinds together. */
export const noticeGroup = z.enum(["mentions", "comments", "updates", "access", "reviews", "checks"]);
export type NoticeGroup = z.infer<typeof noticeGroup>;

/** Whether notices are mailed: soon after they came, once a day, or not at all. */
export const noticeMail = z.enum(["now", "daily", "never"]);
export type NoticeMail = z.infer<typeof noticeMail>;

/** Stream `notice_choice-{space id}.{person id}`: what of the updates of a space a person wants by mail, and in their browsers. */
export const noticeChoiceEvents = {
  /** The kinds that they chose anew; the others stay. */
  NoticesChosen: event(z.strictObject({ choices: z.partialRecord(noticeGroup, noticeMail) })),
  /** The same, of those that their browsers show. */
  BrowserNoticesChosen: event(z.strictObject({ choices: z.partialRecord(noticeGroup, z.boolean()) })),
};
