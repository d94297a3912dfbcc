import { commentTable } from "../comment/tables.ts";
import { announces, ofType, readModel, spaceOf } from "../runtime/model/read-model.ts";
import { voteTable } from "./tables.ts";

/** Announces the page whose votes, or those of its comments, changed: as `vote`, or as `private_vote` like the comment itself. */
export const voteModel = readModel({
  name: "vote",
  version: 2,
  tables: [voteTable],
  follows: ["vote"],
  announces: [
    announces(voteTable, "vote", ({ space, entry, audience }) =>
      audience === null ? { space, id: entry } : null,
    ),
    announces(voteTable, "private_vote", ({ space, entry, audience }) =>
      audience === null ? null : { space, id: entry },
    ),
    announces(voteTable, "private_vote", ({ space, entry, audience }) =>
      audience === null ? null : { space, id: `${entry}:${audience}` },
    ),
  ],
  async load(events, { rows }) {
    const cast = ofType(events, "VoteCast").map(({ data }) => data);
    await rows(voteTable).load(cast.map(({ target_id, person_id }) => [target_id, person_id]));
    const comments = cast.filter(({ kind }) => kind === "comment");
    await rows(commentTable).load(comments.map(({ target_id }) => [target_id]));
  },
  on: {
    VoteCast(event, { rows }) {
      const { target_id: target, person_id: person, entry_id: entry, kind, vote } = event.data;
      if (vote === null) rows(voteTable).delete(target, person);
      else
        rows(voteTable).put({
          ...{ target, person, space: spaceOf(event), entry, kind, vote },
          audience: kind === "comment" ? (rows(commentTable).get(target)?.audience ?? null) : null,
        });
    },
  },
});
