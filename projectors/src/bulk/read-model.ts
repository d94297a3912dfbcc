import { readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { bulkTable } from "./tables.ts";

/** Announces nothing: only the person who does it asks for its progress. The pages announce themselves. */
export const bulkModel = readModel({
  name: "bulk",
  version: 1,
  tables: [bulkTable],
  follows: ["bulk"],
  load: rowsOf(bulkTable, "BulkAdvanced", "BulkEnded"),
  on: {
    BulkBegan(event, { rows }) {
      const { action, pages } = event.data;
      rows(bulkTable).put({
        ...{ id: subjectOf(event), space: spaceOf(event), action: action.type },
        ...{ state: "running", total: pages.length, done: 0, refused: [] },
        ...{ started_by: event.metadata.actor, started_at: timeOf(event), ended_at: null },
      });
    },
    BulkAdvanced(event, { rows }) {
      const bulk = rows(bulkTable).get(subjectOf(event));
      const { done, refused } = event.data;
      if (bulk) rows(bulkTable).put({ ...bulk, done, refused: [...bulk.refused, ...refused] });
    },
    BulkEnded(event, { rows }) {
      const bulk = rows(bulkTable).get(subjectOf(event));
      if (bulk) rows(bulkTable).put({ ...bulk, state: event.data.outcome, ended_at: timeOf(event) });
    },
  },
});
