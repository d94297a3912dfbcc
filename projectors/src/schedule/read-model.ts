import { announces, each, readModel, rowsOf, spaceOf, subjectOf } from "../runtime/model/read-model.ts";
import { reviewFacts } from "../writing/facts.ts";
import { scheduleTable } from "./tables.ts";

const endings = ["PublicationUnscheduled", "DraftDiscarded", "EntryPublished"] as const;

export const scheduleModel = readModel({
  name: "schedule",
  version: 1,
  tables: [scheduleTable],
  follows: ["draft"],
  ignores: ["DraftSaved", ...reviewFacts],
  // The writer of the page hears of its seat, but not of their own draft.
  announces: [announces(scheduleTable, "schedule", ({ space, entry }) => ({ space, id: entry }))],
  load: rowsOf(scheduleTable, "PublicationScheduled", "ScheduledPublicationFailed", ...endings),
  on: {
    ...each(endings, (event, { rows }) => rows(scheduleTable).delete(subjectOf(event))),
    PublicationScheduled(event, { rows }) {
      const { person_id: person, at, note } = event.data;
      const of = { entry: subjectOf(event), space: spaceOf(event), person };
      rows(scheduleTable).put({ ...of, at: new Date(at), note, failed: null });
    },
    ScheduledPublicationFailed(event, { rows }) {
      const plan = rows(scheduleTable).get(subjectOf(event));
      if (plan) rows(scheduleTable).put({ ...plan, failed: event.data.reason });
    },
  },
});
