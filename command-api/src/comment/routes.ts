import type { MemberRouting } from "../viewer/viewer.ts";
import type { CommentCommands } from "./commands.ts";
import {
  deleteComment,
  editComment,
  pinThread,
  placeThread,
  postComment,
  reopenThread,
  replyToComment,
  resolveThread,
  restoreComment,
  unpinThread,
} from "./contract.ts";

/** What is posted is answered with its words, and such an answer is not kept. */
export function commentRoutes(
  { command, secretCommand }: MemberRouting,
  { comment }: { comment: CommentCommands },
) {
  return [
    secretCommand(postComment, ({ params, body }, context) => comment.post(context, params.id, body)),
    secretCommand(replyToComment, ({ params, body }, context) => comment.reply(context, params.id, body)),
    command(editComment, ({ params, body }, context) => comment.edit(context, params.id, body)),
    command(deleteComment, ({ params }, context) => comment.delete(context, params.id)),
    command(restoreComment, ({ params }, context) => comment.restore(context, params.id)),
    command(resolveThread, ({ params }, context) => comment.resolve(context, params.id)),
    command(reopenThread, ({ params }, context) => comment.reopen(context, params.id)),
    command(pinThread, ({ params }, context) => comment.pin(context, params.id)),
    command(unpinThread, ({ params }, context) => comment.unpin(context, params.id)),
    command(placeThread, ({ params, body }, context) => comment.place(context, params.id, body.anchor)),
  ];
}
