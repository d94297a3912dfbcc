import type { RecordedFact } from "@annals/command-api/events";
import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  type TypeIn,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { type NotificationRow, notificationTable } from "./tables.ts";

/** The maximum number of notifications in an inbox, as the rules have it. */
const maxInbox = 1_000;

type Marked = Exclude<TypeIn<"inbox">, "NotificationRaised" | "DigestPlanned" | "DigestWritten">;
const isMarked = (event: RecordedFact): event is FactOf<Marked> =>
  event.stream.startsWith("inbox-") && /^Notifications(Read|Unread|Archived|Unarchived)$/.test(event.type);

/** By inbox and number: the ids of those that leave it, because newer ones come. */
type Leaving = Map<string, string>;
const placeOf = (inbox: string, number: number) => `${inbox} ${number}`;

/** Announces to each person that their inbox changed, as `notification`. */
export const notificationModel = readModel({
  name: "notification",
  version: 1,
  tables: [notificationTable],
  follows: ["inbox"],
  /** The daily mail is no part of what people read here. */
  ignores: ["DigestPlanned", "DigestWritten"],
  announces: [announces(notificationTable, "notification", ({ space, person }) => ({ space, id: person }))],
  async load(events, { rows }): Promise<Leaving> {
    const marked = events
      .filter(isMarked)
      .flatMap((event) => idsIn(event).map((id) => [...ownerOf(event), id]));
    if (marked.length > 0) await rows(notificationTable).load(marked);
    const raised = ofType(events, "NotificationRaised").filter(({ data }) => data.number > maxInbox);
    const leaving: Leaving = new Map();
    if (raised.length === 0) return leaving;
    const old = await rows(notificationTable).loadWhere(
      "(t.space, t.person, t.number) in (select * from unnest($1::uuid[], $2::uuid[], $3::int[]))",
      [
        raised.map((event) => ownerOf(event)[0]),
        raised.map((event) => ownerOf(event)[1]),
        raised.map(({ data }) => data.number - maxInbox),
      ],
    );
    for (const { space, person, number, id } of old) leaving.set(placeOf(`${space}.${person}`, number), id);
    return leaving;
  },
  on: {
    NotificationRaised(event, { rows }, leaving) {
      const { data } = event;
      const [space, person] = ownerOf(event);
      rows(notificationTable).put({
        ...{
          space: spaceOf(event),
          person,
          id: data.notification_id,
          number: data.number,
          line: data.line_id,
        },
        ...{ type: data.type, entry: data.entry_id, comment: data.comment_id, thread: data.thread_id },
        ...{ actor: data.actor_id, raised_at: timeOf(event), read_at: null, archived_at: null },
      });
      // One that came in the same batch may leave in it.
      leaving.set(placeOf(subjectOf(event), data.number), data.notification_id);
      const gone = leaving.get(placeOf(subjectOf(event), data.number - maxInbox));
      if (gone !== undefined) rows(notificationTable).delete(space, person, gone);
    },
    NotificationsRead: (event, unit) => becomes(event, unit, { read_at: timeOf(event) }),
    NotificationsUnread: (event, unit) => becomes(event, unit, { read_at: null }),
    NotificationsArchived: (event, unit) => becomes(event, unit, { archived_at: timeOf(event) }),
    NotificationsUnarchived: (event, unit) => becomes(event, unit, { archived_at: null }),
  },
});

const idsIn = ({ data }: FactOf<Marked>): string[] => data.notification_ids;

function becomes(event: FactOf<Marked>, { rows }: Unit, changed: Partial<NotificationRow>): void {
  for (const id of idsIn(event)) {
    const row = rows(notificationTable).get(...ownerOf(event), id);
    if (row) rows(notificationTable).put({ ...row, ...changed });
  }
}

/** The space and the person whose inbox is in the stream `inbox-{space}.{person}`. */
function ownerOf(event: Parameters<typeof subjectOf>[0]): [space: string, person: string] {
  const [space = "", person = ""] = subjectOf(event).split(".");
  return [space, person];
}
