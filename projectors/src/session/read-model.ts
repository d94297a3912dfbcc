import { announces, readModel, rowsOf, subjectOf } from "../runtime/model/read-model.ts";
import { sessionTable } from "./tables.ts";

export const sessionModel = readModel({
  name: "session",
  version: 1,
  tables: [sessionTable],
  follows: ["session"],
  announces: [announces(sessionTable, ({ person }) => ({ space: null, person }))],
  load: rowsOf(sessionTable, "SessionClosed"),
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
