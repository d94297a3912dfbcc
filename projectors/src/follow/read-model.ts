import { announces, readModel, spaceOf, subjectOf } from "../runtime/model/read-model.ts";
import { followerTable } from "./tables.ts";

/** Announces who follows what to themselves, as `follow`. */
export const followModel = readModel({
  name: "follow",
  version: 1,
  tables: [followerTable],
  follows: ["follow"],
  announces: [announces(followerTable, "follow", ({ space, person }) => ({ space, id: person }))],
  on: {
    EntryFollowed(event, { rows }) {
      const { person_id: person, scope } = event.data;
      rows(followerTable).put({ entry: subjectOf(event), person, space: spaceOf(event), scope });
    },
    EntryUnfollowed(event, { rows }) {
      const { person_id: person } = event.data;
      rows(followerTable).put({ entry: subjectOf(event), person, space: spaceOf(event), scope: "none" });
    },
  },
});
