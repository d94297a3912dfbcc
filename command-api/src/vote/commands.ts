/** Votes for and against pages and comments. */
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import type { CommentCommands } from "../comment/commands.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import { limiterOf } from "../session/rate.ts";
import type { MemberContext, Viewer } from "../viewer/viewer.ts";
import { type VoteCommand, type VoteFact, type VoteState, voteDecider, voteId } from "./decider.ts";
import type { Vote } from "./events.ts";
import { messages } from "./messages.ts";

type VoteOutcome = Outcome<VoteState, VoteFact>;

/** What somebody votes, or what their vote shall be. */
interface Voted {
  type: Vote;
  to?: Vote | null | undefined;
}

export interface VoteCommands {
  /** @throws Problem 404, 403, 429 */
  forEntry(context: MemberContext, id: string, voted: Voted): Promise<VoteOutcome>;
  /** @throws Problem 404, 403, 429 */
  forComment(context: MemberContext, id: string, voted: Voted): Promise<VoteOutcome>;
  /** What the viewer had voted for a comment of somebody else that they bring; nothing where they voted, or took it back, since. */
  bring(context: MemberContext, brought: { comment: string; entry: string; vote: Vote }): Promise<void>;
}

export function createVoteCommands(
  core: Core,
  { comment: comments }: { comment: CommentCommands },
): VoteCommands {
  const { handler } = core;
  const access = createAccess(handler);
  // Each is heard by all who look at the page, and stays in the log.
  const rate = limiterOf(core, { name: "rate_vote", points: 120, seconds: 60, said: messages.tooMany });

  function voterIn({ person }: Viewer, author: string): string {
    if (person === null) throw forbidden(messages.onlyMembersVote);
    if (person === author) throw forbidden(messages.notForOneself);
    return person;
  }
  async function execute(
    context: MemberContext,
    about: VoteCommand["about"],
    { type, to }: Voted,
  ): Promise<VoteOutcome> {
    const id = voteId(about.target_id, about.person_id);
    const before = await handler.load(voteDecider, id, { fresh: true });
    const again = before === type ? null : type;
    return handler.execute(voteDecider, id, { about, vote: to === undefined ? again : to }, context);
  }

  return {
    async forEntry(context, id, voted) {
      const { entry } = await access.see(context.viewer, id);
      const person_id = voterIn(context.viewer, entry.author);
      await rate.take(person_id);
      return execute(context, { kind: "entry", target_id: id, entry_id: id, person_id }, voted);
    },
    async forComment(context, id, voted) {
      const { comment } = await comments.commentable(context, id);
      const person_id = voterIn(context.viewer, comment.person);
      await rate.take(person_id);
      return execute(context, { kind: "comment", target_id: id, entry_id: comment.entry, person_id }, voted);
    },
    async bring(context, { comment, entry, vote }) {
      const person_id = context.viewer.person!;
      if ((await handler.load(voteDecider, voteId(comment, person_id), { fresh: true })) !== null) return;
      const about = { kind: "comment" as const, target_id: comment, entry_id: entry };
      await execute(context, { ...about, person_id }, { type: vote, to: vote });
    },
  };
}
