import { draftTable } from "../draft/tables.ts";
import { readModel, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { revisionTable } from "./tables.ts";

/** Its handlers come before those of the drafts, whose rows say how the version before is kept. */
export const revisionModel = readModel({
  name: "revision",
  version: 3,
  tables: [revisionTable],
  follows: ["draft"],
  ignores: ["DraftSaved", "DraftDiscarded"],
  on: {
    EntryPublished(event, { rows }) {
      const { number, title, description, note, blocks = null, changes = null } = event.data;
      const entry = subjectOf(event);
      const whole = blocks ? number : rows(draftTable).get(entry)?.whole_version;
      if (whole === undefined) throw new Error("The version before was never published");
      rows(revisionTable).put({
        ...{ entry, number, title, description, note, blocks, changes, whole },
        at: timeOf(event),
        by: event.metadata.actor,
      });
    },
  },
});
