import type { MemberRouting } from "../viewer/viewer.ts";
import type { FeedbackCommands } from "./commands.ts";
import { giveFeedback, takeFeedbackBack } from "./contract.ts";

export function feedbackRoutes({ command }: MemberRouting, { feedback }: { feedback: FeedbackCommands }) {
  return [
    command(giveFeedback, ({ params, body }, context) => feedback.give(context, params.id, body)),
    command(takeFeedbackBack, ({ params }, context) => feedback.takeBack(context, params.id)),
  ];
}
