import type { MemberRouting } from "../viewer/viewer.ts";
import type { VoteCommands } from "./commands.ts";
import { voteForComment, voteForEntry } from "./contract.ts";
import { voteIn } from "./decider.ts";

export function voteRoutes({ command }: MemberRouting, { vote }: { vote: VoteCommands }) {
  return [
    command(
      voteForEntry,
      ({ params, body }, context) => vote.forEntry(context, params.id, body),
      ({ state }) => ({ vote: voteIn(state) }),
    ),
    command(
      voteForComment,
      ({ params, body }, context) => vote.forComment(context, params.id, body),
      ({ state }) => ({ vote: voteIn(state) }),
    ),
  ];
}
