import { pageFieldsIn } from "@annals/command-api/events";
import { entryTable } from "../entry/tables.ts";
import { readModel, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { factsBeside } from "../writing/beside.ts";
import { draftTable } from "../writing/tables.ts";
import { revisionTable } from "./tables.ts";

/**
 * Its handlers run after those of entries, which have applied the publication, and before those of drafts, whose rows
 * show how the version before is stored.
 */
export const revisionModel = readModel({
  name: "revision",
  version: 3,
  tables: [revisionTable],
  follows: ["draft"],
  ignores: ["DraftSaved", "DraftDiscarded", ...factsBeside],
  on: {
    EntryPublished(event, { rows }) {
      const { number, title, description, note, blocks = null, changes = null } = event.data;
      const entry = rows(entryTable).get(subjectOf(event));
      if (!entry) return;
      const whole = blocks ? number : rows(draftTable).get(entry.id)?.whole_version;
      if (whole === undefined) throw new Error("The version before was never published");
      const { settings, tags } = entry;
      const fields = { ...pageFieldsIn(entry), settings, tags };
      rows(revisionTable).put({
        entry: entry.id,
        ...{ number, title, description, note, blocks, changes, whole, fields },
        at: timeOf(event),
        by: event.metadata.actor,
      });
    },
  },
});
