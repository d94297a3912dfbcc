import { announces, ofType, readModel, spaceOf } from "../runtime/model/read-model.ts";
import { voteTable } from "./tables.ts";

/** Announces the page whose votes, or those of its comments, changed, as `vote`. */
export const voteModel = readModel({
  name: "vote",
  version: 1,
  tables: [voteTable],
  follows: ["vote"],
  announces: [announces(voteTable, "vote", ({ space, entry }) => ({ space, id: entry }))],
  load: (events, { rows }) =>
    rows(voteTable).load(ofType(events, "VoteCast").map(({ data }) => [data.target_id, data.person_id])),
  on: {
    VoteCast(event, { rows }) {
      const { target_id: target, person_id: person, entry_id: entry, kind, vote } = event.data;
      if (vote === null) rows(voteTable).delete(target, person);
      else rows(voteTable).put({ target, person, space: spaceOf(event), entry, kind, vote });
    },
  },
});
