import { entryTable } from "../entry/tables.ts";
import { readModel, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { revisionTable } from "./tables.ts";

/** Its handlers come after those of entries: they read what the publication made of the entry. */
export const revisionModel = readModel({
  name: "revision",
  version: 2,
  tables: [revisionTable],
  follows: ["draft"],
  ignores: ["DraftSaved", "DraftDiscarded"],
  on: {
    EntryPublished(event, { rows }) {
      const { number, title, description, note, blocks } = event.data;
      const entry = rows(entryTable).get(subjectOf(event));
      if (!entry) return;
      const { icon, commentable, show_in_nav, sort_order, template_id, settings, tags } = entry;
      const fields = { icon, commentable, show_in_nav, sort_order, template_id, settings, tags };
      rows(revisionTable).put({
        entry: entry.id,
        ...{ number, title, description, note, blocks, fields },
        at: timeOf(event),
        by: event.metadata.actor,
      });
    },
  },
});
