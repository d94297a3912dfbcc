import { useEffect } from "react";
import { markSeen, type NotificationLine, type NotificationType } from "./api.ts";
import { openPage } from "./open-page.ts";

/** How long something must stand on the screen to be seen, in milliseconds. */
const glance = 1000;

/** What seeing the page itself answers; the rest asks something of the person. The server has the same list. */
const withPage: readonly NotificationType[] = ["mentions", "entry_update", "shared", "access_granted"];

/** Reads what stands on the screen for a second: the page that a line is about, or the thread. */
export function useSeen(lines: readonly NotificationLine[]): void {
  useEffect(() => {
    if (lines.length === 0) return;
    let before = new Set<string>();
    const look = () => {
      const now = document.visibilityState === "visible" ? onScreen(lines) : new Map<string, Sight>();
      for (const [id, sight] of now) if (before.has(id)) void markSeen(sight);
      before = new Set(now.keys());
    };
    const timer = setInterval(look, glance);
    return () => clearInterval(timer);
  }, [lines]);
}

type Sight = Parameters<typeof markSeen>[0];

function onScreen(lines: readonly NotificationLine[]): Map<string, Sight> {
  const found = new Map<string, Sight>();
  for (const { data, notification_type: type } of lines) {
    const { entry, thread_id: thread, comment_id: comment } = data;
    if (entry.uuid !== openPage()) continue;
    if (thread !== null && comment !== null && isCommentOnScreen(comment)) found.set(thread, { thread });
    if (thread === null && withPage.includes(type)) found.set(entry.uuid, { entry: entry.uuid });
  }
  return found;
}

/** Whether a comment stands in the window. */
export function isCommentOnScreen(id: string): boolean {
  const box = document.getElementById(`comment-${id}`)?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0;
}
