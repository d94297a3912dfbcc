import { announces, readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { readerTable, readingTable } from "./tables.ts";

/** Announces the page that somebody is to read, or has read. */
export const confirmationModel = readModel({
  name: "confirmation",
  version: 2,
  tables: [readingTable, readerTable],
  follows: ["confirmation"],
  ignores: ["ReaderJoined"],
  announces: [
    announces(readingTable, "entry", ({ space, entry }) => ({ space, id: entry })),
    announces(readerTable, "entry", ({ space, entry }) => ({ space, id: entry })),
  ],
  load: rowsOf(readingTable, "ReadingAsked", "ReadingReminded"),
  on: {
    ReadingAsked(event, { rows }) {
      const { people, groups, due, version } = event.data;
      const entry = subjectOf(event);
      const { reminded_at = null } = rows(readingTable).get(entry) ?? {};
      const asked = { entry, space: spaceOf(event), people, groups, due, version };
      rows(readingTable).put({ ...asked, asked_at: timeOf(event), reminded_at });
    },
    ReadingReminded(event, { rows }) {
      const row = rows(readingTable).get(subjectOf(event));
      if (row !== undefined) rows(readingTable).put({ ...row, reminded_at: timeOf(event) });
    },
    ReadingConfirmed(event, { rows }) {
      const { person_id: person, version } = event.data;
      const about = { entry: subjectOf(event), person, space: spaceOf(event) };
      rows(readerTable).put({ ...about, version, confirmed_at: timeOf(event) });
    },
    ReadingEnded(event, { rows }) {
      rows(readingTable).delete(subjectOf(event));
    },
  },
});
