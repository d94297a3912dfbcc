import { useEffect } from "react";
import { markSeen, type NotificationLine, type NotificationType } from "./api.ts";
import { onceEach } from "./once-each.ts";

/** How long something must stand on the screen to be seen, in milliseconds. */
const glance = 1000;
/** How long it rests what could not be read, in milliseconds. */
const rest = 30_000;

const reading = onceEach(rest);

/** What seeing the page itself answers; the rest asks something of the person. The server has the same list. */
const withPage: readonly NotificationType[] = ["mentions", "entry_update", "shared", "access_granted"];

/** Reads what stands on the screen for a second: the page that is open, and the threads on it. @param lines about that page */
export function useSeen(lines: readonly NotificationLine[]): void {
  useEffect(() => {
    if (lines.length === 0) return;
    let before = new Set<string>();
    const look = () => {
      const now = document.visibilityState === "visible" ? onScreen(lines) : new Map<string, Sight>();
      for (const [id, sight] of now) if (before.has(id)) reading(id, () => markSeen(sight));
      before = new Set(now.keys());
    };
    const timer = setInterval(look, glance);
    return () => clearInterval(timer);
  }, [lines]);
}

type Sight = Parameters<typeof markSeen>[0];

function onScreen(lines: readonly NotificationLine[]): Map<string, Sight> {
  const found = new Map<string, Sight>();
  const shown = commentsOnScreen();
  for (const { data, notification_type: type } of lines) {
    const { entry, thread_id, unread } = data;
    for (const { thread_id: thread, comment_id: comment } of unread)
      if (shown.has(comment)) found.set(comment, { thread, comment });
    if (thread_id === null && withPage.includes(type)) found.set(entry.uuid, { entry: entry.uuid });
  }
  return found;
}

/** The comments that stand in the window: in the list, beside their words or in the sheet. */
export const commentsOnScreen = (): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>("[data-comment]")].flatMap((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0 ? one.dataset.comment! : [];
    }),
  );
