import { commentTable } from "../comment/tables.ts";
import { announces, ofType, readModel, spaceOf } from "../runtime/model/read-model.ts";
import { voteTable } from "./tables.ts";

/**
 * Announces the page whose votes changed as `vote`, and one whose comments got others as `comment_vote`; or as `private_vote` like the
 * comment itself as it is now, whatever it was when somebody voted first.
 */
export const voteModel = readModel({
  name: "vote",
  version: 3,
  tables: [voteTable],
  follows: ["vote"],
  announces: [
    // Who sees the comment now is no part of the row: it is said where the fact is handled.
    announces(voteTable, "vote", () => null),
    announces(voteTable, "comment_vote", () => null),
    announces(voteTable, "private_vote", () => null),
  ],
  async load(events, { rows }) {
    const cast = ofType(events, "VoteCast").map(({ data }) => data);
    await rows(voteTable).load(cast.map(({ target_id, person_id }) => [target_id, person_id]));
    const comments = cast.filter(({ kind }) => kind === "comment");
    await rows(commentTable).load(comments.map(({ target_id }) => [target_id]));
  },
  on: {
    VoteCast(event, { rows, announce, isFilling }) {
      const { target_id: target, person_id: person, entry_id: entry, kind, vote } = event.data;
      const space = spaceOf(event);
      if (vote === null) rows(voteTable).delete(target, person);
      else rows(voteTable).put({ target, person, space, entry, kind, vote });
      if (isFilling) return;
      const audience = kind === "comment" ? (rows(commentTable).get(target)?.audience ?? null) : null;
      if (audience === null)
        return announce({ space, topic: kind === "comment" ? "comment_vote" : "vote", id: entry });
      for (const id of [entry, `${entry}:${audience}`]) announce({ space, topic: "private_vote", id });
    },
  },
});
