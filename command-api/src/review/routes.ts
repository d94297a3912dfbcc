import type { MemberRouting } from "../viewer/viewer.ts";
import type { ReviewCommands } from "./commands.ts";
import {
  approveDraft,
  askForChanges,
  askForReview,
  commentInReview,
  requireApprovals,
  withdrawReview,
} from "./contract.ts";

export function reviewRoutes({ command }: MemberRouting, { review }: { review: ReviewCommands }) {
  return [
    command(askForReview, ({ params, body }, context) => review.ask(context, params.id, body)),
    command(withdrawReview, ({ params }, context) => review.withdraw(context, params.id)),
    command(commentInReview, ({ params, body }, context) => review.comment(context, params.id, body)),
    command(
      approveDraft,
      ({ params, body }, context) => review.approve(context, params.id, body),
      ({ published, missing }) => ({ published, missing }),
    ),
    command(askForChanges, ({ params, body }, context) => review.askChanges(context, params.id, body)),
    command(requireApprovals, ({ params, body }, context) =>
      review.requireApprovals(context, params.id, body.approvals),
    ),
  ];
}
