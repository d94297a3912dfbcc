import { readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { copyTable } from "./tables.ts";

/** Announces nothing: only the person who makes a copy asks for its progress. The pages announce themselves. */
export const copyModel = readModel({
  name: "copy",
  version: 1,
  tables: [copyTable],
  follows: ["copy"],
  load: rowsOf(copyTable, "PagesCopied", "CopyEnded"),
  on: {
    CopyBegan(event, { rows }) {
      const { source_id: source, pages } = event.data;
      rows(copyTable).put({
        ...{ id: subjectOf(event), space: spaceOf(event), source },
        ...{ state: "running", total: pages.length, done: 0 },
        ...{ started_by: event.metadata.actor, started_at: timeOf(event), ended_at: null },
      });
    },
    PagesCopied(event, { rows }) {
      const copy = rows(copyTable).get(subjectOf(event));
      if (copy) rows(copyTable).put({ ...copy, done: event.data.done });
    },
    CopyEnded(event, { rows }) {
      const copy = rows(copyTable).get(subjectOf(event));
      if (copy) rows(copyTable).put({ ...copy, state: event.data.outcome, ended_at: timeOf(event) });
    },
  },
});
