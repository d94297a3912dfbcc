import { call, listOf, paging } from "@annals/http/contract";
import { noticeKinds, noticeNames } from "@annals/projectors/notification/tables";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

/** Those that are about a course, and not about a page. */
export const courseNotifications: readonly string[] = noticeNames.filter(
  (name) => noticeKinds[name].ofCourse,
);
const notificationType = z.enum(noticeNames);
export type NotificationType = z.infer<typeof notificationType>;

/** A line: what happened of one kind on one page in a while. It is named by the newest notification in it. */
const line = z.object({
  id: z.string(),
  notification_type: notificationType,
  /** When all of it was read; null while some of it was not. */
  read_at: z.string().nullable(),
  archived_at: z.string().nullable(),
  /** When the newest of it happened. */
  created_at: z.string(),
  data: z.object({
    /** The page, or the course. */
    entry: crumb,
    /** Of the newest: the comment, and the one that its thread begins with. */
    comment_id: z.string().nullable(),
    thread_id: z.string().nullable(),
    /** The first words of that comment. */
    excerpt: z.string().nullable(),
    /** Who did it, the last first: three at most. */
    people: z.array(person),
    people_count: z.number().int(),
    /** How many notifications it gathers. */
    count: z.number().int(),
  }),
});
export type NotificationLine = z.infer<typeof line>;

export const getNotifications = call({
  method: "get",
  path: "/api/users/notifications",
  tag: "notifications",
  summary:
    "What you were told in this space, the newest first, as far as you may still know it. A line gathers what happened on a page within a while.",
  query: z.object({
    ...paging,
    /** Those that are not archived, those of them that are unread, or those that are archived. */
    state: z.enum(["all", "unread", "archived"]).default("all"),
    /** Of these types alone, parted by commas. */
    type: z
      .string()
      .transform((text) => text.split(","))
      .pipe(z.array(notificationType).max(noticeNames.length))
      .optional(),
  }),
  answer: listOf(line),
});
export const countNotifications = call({
  method: "get",
  path: "/api/users/notifications/count",
  tag: "notifications",
  summary: "How many lines of your notifications are unread, of which types, and the newest of them.",
  answer: z.object({
    unread: z.number().int(),
    /** Types without unread lines are left out. */
    by_type: z.partialRecord(notificationType, z.number().int()),
    newest: z.string().nullable(),
  }),
});
