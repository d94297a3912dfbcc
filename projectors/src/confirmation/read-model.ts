import { announces, readModel, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { readerTable, readingTable } from "./tables.ts";

/** Announces the page that somebody is to read, or has read. */
export const confirmationModel = readModel({
  name: "confirmation",
  version: 1,
  tables: [readingTable, readerTable],
  follows: ["confirmation"],
  announces: [
    announces(readingTable, "entry", ({ space, entry }) => ({ space, id: entry })),
    announces(readerTable, "entry", ({ space, entry }) => ({ space, id: entry })),
  ],
  on: {
    ReadingAsked(event, { rows }) {
      const { people, groups, due, version } = event.data;
      const entry = subjectOf(event);
      rows(readingTable).put({ entry, space: spaceOf(event), people, groups, due, version });
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
