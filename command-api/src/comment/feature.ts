import { feature } from "../runtime/feature.ts";
import { createCommentCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import type { CommentsOfPages } from "./note.ts";
import { commentNotices } from "./notify.ts";
import { commentRoutes } from "./routes.ts";
import { commentShredder, purgedPages } from "./shred.ts";

export default feature({
  contract,
  commands: createCommentCommands,
  routes: commentRoutes,
  managers: ({ comments }: { comments: CommentsOfPages }) => [commentShredder, purgedPages(comments)],
  notices: commentNotices,
});
