import type { MemberRouting } from "../viewer/viewer.ts";
import type { NotificationCommands } from "./commands.ts";
import {
  archiveNotification,
  readNotification,
  readNotifications,
  unarchiveNotification,
} from "./contract.ts";

export function notificationRoutes(
  { command }: MemberRouting,
  { notification }: { notification: NotificationCommands },
) {
  return [
    command(readNotification, ({ params: { id }, body }, context) =>
      notification.give(
        context,
        body.read ? { type: "read", which: { line: id } } : { type: "unread", line: id },
      ),
    ),
    command(readNotifications, ({ body }, context) =>
      notification.give(context, { type: "read", which: body }),
    ),
    command(archiveNotification, ({ params: { id } }, context) =>
      notification.give(context, { type: "archive", line: id }),
    ),
    command(unarchiveNotification, ({ params: { id } }, context) =>
      notification.give(context, { type: "unarchive", line: id }),
    ),
  ];
}
