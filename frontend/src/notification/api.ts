import { readNotification, readNotifications } from "@annals/command-api/notification/contract";
import type { AnswerOf } from "@annals/query-api/contract";
import {
  countNotifications,
  getNotifications,
  type NotificationLine,
  type NotificationType,
} from "@annals/query-api/notification/contract";
import { mutate } from "swr";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

export type { NotificationLine, NotificationType };

export type State = "unread" | "all" | "archived";

/** How many lines are unread, of which types. */
export const useUnreadCount = () => useCall(countNotifications, {}).data;

/** What one was told, the newest first. */
export const useLines = (
  query: { state: State; type?: string; entry?: string; page?: number; per_page?: number } | null,
) => useCall(getNotifications, query && { query });

/** How many acts are on their way, since when: what is read meanwhile would show them undone. */
let underWay = 0;
let since = 0;
/** One that takes longer, in milliseconds, keeps nothing new from anybody. */
const patience = 3_000;

/** Reads again what is on the screen of it: list, count, and title agree. */
export async function reread(): Promise<void> {
  if (underWay === 0 || performance.now() - since > patience)
    await refreshWhere((url) => isUrlOf(getNotifications, url) || isUrlOf(countNotifications, url));
}

const act = { doing: t("Saving…"), failed: t("Failed to update") };

/** Does something to lines, and reads them again. Answers whether it could be done. */
export async function doing(work: () => Promise<unknown>): Promise<boolean> {
  if (underWay++ === 0) since = performance.now();
  const done = await acting(act, work);
  underWay--;
  await reread();
  return done !== null;
}

export async function markLine({ id }: Pick<NotificationLine, "id">, read: boolean): Promise<boolean> {
  // At once, so that the same key pressed again takes it back.
  const at = read ? new Date().toISOString() : null;
  await change((line) => (line.id === id ? { ...line, read_at: at } : line));
  return doing(() => call(readNotification, { params: { id }, body: { read } }));
}

/** Changes the lines on the screen, until they are read again; null takes one away. */
export const change = (edit: (line: NotificationLine) => NotificationLine | null) =>
  mutate<AnswerOf<typeof getNotifications>>(
    (key) => typeof key === "string" && isUrlOf(getNotifications, key),
    (answer) => answer && { ...answer, data: answer.data.flatMap((line) => edit(line) ?? []) },
    { revalidate: false },
  );

/** All that were there when the newest one on the screen was, or those of some types. */
export const markAll = (until: string | null, types?: NotificationType[]) =>
  doing(() => call(readNotifications, { body: { until, types } }));

/** What was seen is read without a word. Rejects when it is not. */
export async function markSeen(seen: { entry: string } | { thread: string; comment: string }): Promise<void> {
  await call(readNotifications, { body: seen });
  await reread();
}
