import { announces, ofType, readModel, spaceOf, timeOf } from "../runtime/model/read-model.ts";
import { feedbackTable } from "./tables.ts";

/** Announces the page that somebody said something of, as `feedback`. */
export const feedbackModel = readModel({
  name: "feedback",
  version: 1,
  tables: [feedbackTable],
  follows: ["feedback"],
  announces: [announces(feedbackTable, "feedback", ({ space, entry }) => ({ space, id: entry }))],
  load: (events, { rows }) =>
    rows(feedbackTable).load(
      ofType(events, "FeedbackGiven", "FeedbackTakenBack").map(({ data }) => [data.entry_id, data.person_id]),
    ),
  on: {
    FeedbackGiven(event, { rows }) {
      const { entry_id: entry, person_id: person, helpful, reason, words } = event.data;
      const given = { helpful, reason, words, given_at: timeOf(event) };
      rows(feedbackTable).put({ entry, person, space: spaceOf(event), ...given });
    },
    FeedbackTakenBack({ data }, { rows }) {
      rows(feedbackTable).delete(data.entry_id, data.person_id);
    },
  },
});
