import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const streamOf = (by: string) => `inbox-${space}.${by}` as const;
const idOf = (by: string, number: number) =>
  uuid(0x1b0, Number.parseInt(by.slice(-2), 16) * 0x100 + (number % 6));
const some = (by: string, b: number, c: number) => ({ notification_ids: [idOf(by, b), idOf(by, c)] });

/** A few notifications of each person: some are told again, and marked before they are told. */
export const inboxHappenings: Happenings<"inbox"> = {
  NotificationRaised: ({ b, c }, { entry, by }) => ({
    stream: streamOf(by),
    data: {
      ...{ notification_id: idOf(by, b), number: (b % 6) + (c % 2 === 0 ? 1 : 1_001), line_id: idOf(by, c) },
      ...{ cause: uuid(0xca0, b % 6), type: c % 2 === 0 ? ("comments" as const) : ("entry_update" as const) },
      ...{ entry_id: entry, comment_id: null, thread_id: null, actor_id: c % 3 === 0 ? null : by },
    },
    by,
  }),
  NotificationsRead: ({ b, c }, { by }) => ({ stream: streamOf(by), data: some(by, b, c), by }),
  NotificationsUnread: ({ b, c }, { by }) => ({ stream: streamOf(by), data: some(by, b, c), by }),
  NotificationsArchived: ({ b, c }, { by }) => ({ stream: streamOf(by), data: some(by, b, c), by }),
  NotificationsUnarchived: ({ b, c }, { by }) => ({ stream: streamOf(by), data: some(by, b, c), by }),
  DigestPlanned: ({ b, c }, { by }) => ({
    stream: streamOf(by),
    data: { ...some(by, b, c), at: "2026-01-02T08:00:00.000Z" },
    by,
  }),
  DigestWritten: ({ b, c }, { by }) => ({
    stream: streamOf(by),
    data: { ...some(by, b, c), mail_id: c % 2 === 0 ? null : idOf(by, c) },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    inbox: typeof inboxHappenings;
  }
}
