import * as z from "zod";
import { event, id } from "../runtime/event.ts";
import { noticeNames } from "../runtime/notice.ts";

const ids = z.strictObject({ notification_ids: z.array(id).min(1) });

/**
 * Stream `inbox-{space id}.{person id}`: what a person was told in a space, and what they did with it. Only ids: whether they may
 * still know is asked each time that it is read. It holds the newest `maxInbox`.
 */
export const inboxEvents = {
  NotificationRaised: event(
    z.strictObject({
      notification_id: id,
      /** Counts what this person was told here, from 1. */
      number: z.number().int().min(1),
      /** The first notification of the line that it is shown in: a burst on one page is one line. */
      line_id: id,
      /** The fact that it tells of. */
      cause: id,
      type: z.enum(noticeNames),
      /** The page that it is about; the course, where one was passed. */
      entry_id: id,
      /** Null for what is about the page itself. */
      comment_id: id.nullable(),
      thread_id: id.nullable(),
      /** Null where nobody did it. */
      actor_id: id.nullable(),
      /** It is told once of each page. */
      once: z.literal(true).optional(),
    }),
  ),
  NotificationsRead: event(ids),
  NotificationsUnread: event(ids),
  NotificationsArchived: event(ids),
  NotificationsUnarchived: event(ids),
  /** These wait for the daily mail, which comes then; with none, those that wait come at another time, as in another time zone. */
  DigestPlanned: event(z.strictObject({ notification_ids: z.array(id), at: z.iso.datetime() })),
  /** The daily mail about these, which waited; null where nothing of them was worth one. */
  DigestWritten: event(z.strictObject({ mail_id: id.nullable(), notification_ids: z.array(id).min(1) })),
};
