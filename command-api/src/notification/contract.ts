import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";
import { noticeNames } from "../runtime/notice.ts";

const params = z.object({ id: pathId });

export const readNotification = call({
  method: "put",
  path: "/api/users/notifications/{id}",
  tag: "notifications",
  summary:
    "Marks a line of notifications read, or unread, up to the one that is named: what came later stays as it is.",
  params,
  body: z.strictObject({ read: z.boolean().default(true) }).prefault({}),
});
export const archiveNotification = call({
  method: "delete",
  path: "/api/users/notifications/{id}",
  tag: "notifications",
  summary: "Archives a line of notifications, up to the one that is named.",
  params,
});
export const unarchiveNotification = call({
  method: "post",
  path: "/api/users/notifications/{id}/unarchive",
  tag: "notifications",
  summary: "Moves a line of notifications back to the inbox.",
  params,
});
export const readNotifications = call({
  method: "put",
  path: "/api/users/notifications",
  tag: "notifications",
  summary:
    "Marks several notifications read: all that were there when one was the newest (of some types alone), those about a page that you have seen, or those of a thread.",
  body: z.union([
    z.strictObject({
      until: id.nullable(),
      types: z.array(z.enum(noticeNames)).min(1).max(noticeNames.length).optional(),
    }),
    z.strictObject({ entry: id }),
    z.strictObject({
      thread: id,
      /** The newest of its comments that was seen: what came later stays as it is. */
      comment: id.optional(),
    }),
  ]),
});
