import type { Fact } from "@annals/command-api/events";
import { announces, each, readModel, rowsOf, spaceOf, subjectOf } from "../runtime/model/read-model.ts";
import { scheduleTable } from "./tables.ts";

/** The facts of a draft that change nothing of what is written. */
export const planFacts = [
  "PublicationScheduled",
  "PublicationUnscheduled",
  "ScheduledPublicationFailed",
] as const satisfies Fact["type"][];

const endings = ["PublicationUnscheduled", "DraftDiscarded", "EntryPublished"] as const;

export const scheduleModel = readModel({
  name: "schedule",
  version: 1,
  tables: [scheduleTable],
  follows: ["draft"],
  ignores: ["DraftSaved"],
  // Who writes the page hears of its seat, and not of their own draft.
  announces: [announces(scheduleTable, ({ space, entry }) => ({ space, seat: entry }))],
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
