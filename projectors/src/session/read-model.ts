import { ofType, readModel, subjectOf } from "../read-model.ts";
import { table } from "../table.ts";

/** A session is alive while it is not closed and `until` has not passed. */
export interface SessionRow {
  id: string;
  person: string;
  until: Date;
  closed: boolean;
}
export const sessionTable = table<SessionRow>(
  "session",
  {
    id: "uuid not null",
    person: "uuid not null",
    until: "timestamptz not null",
    closed: "boolean not null",
  },
  ["id"],
);

export const sessionModel = readModel({
  name: "session",
  version: 1,
  tables: [sessionTable],
  async load(events, { rows }) {
    await rows(sessionTable).load(ofType(events, "SessionClosed").map((event) => [subjectOf(event)]));
  },
  on: {
    SessionOpened({ data }, { rows }) {
      const { session_id: id, person_id: person, until } = data;
      rows(sessionTable).put({ id, person, until: new Date(until), closed: false });
    },
    SessionClosed(event, { rows }) {
      const session = rows(sessionTable).get(subjectOf(event));
      if (session) rows(sessionTable).put({ ...session, closed: true });
    },
  },
});
