import { readModel, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { revisionTable } from "./tables.ts";

export const revisionModel = readModel({
  name: "revision",
  version: 1,
  tables: [revisionTable],
  follows: ["draft"],
  ignores: ["DraftSaved", "DraftDiscarded"],
  on: {
    EntryPublished(event, { rows }) {
      const { number, title, description, note, blocks } = event.data;
      const said = { number, title, description, note, blocks };
      rows(revisionTable).put({
        entry: subjectOf(event),
        ...said,
        at: timeOf(event),
        by: event.metadata.actor,
      });
    },
  },
});
