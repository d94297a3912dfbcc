/** The process manager of deleted comments: a day later nobody can read them any more. */
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { type CommentFact, commentDecider } from "./decider.ts";
import { forgetText } from "./text.ts";

/** How long a deletion can be undone, in milliseconds. */
const undoLength = 24 * 60 * 60 * 1000;

export const commentShredder: Manager<CommentFact> = {
  name: "comment-shredder",
  longest: undoLength,
  handles: ["CommentDeleted", "CommentRestored"],
  decide(fact) {
    const about = idIn(fact.stream);
    const at = fact.type === "CommentDeleted" ? new Date(Date.parse(fact.metadata.at) + undoLength) : null;
    return [{ about, at }];
  },
  async due({ handler, keys }, { about: id }, context) {
    // First said, then done: who brings it back in this moment is either refused, or has its words.
    const { state } = await handler.execute(commentDecider, id, { type: "shred" }, context);
    if (state?.shredded) await forgetText(keys, id);
  },
};
