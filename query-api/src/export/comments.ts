/** The comments of a page as a file beside its Markdown: what the person who exports sees of them. */
import { type CommentsFile, commentsEnd, type FiledComment } from "@annals/document";
import { commentTable } from "@annals/projectors/comment/tables";
import { entryTable } from "@annals/projectors/tables";
import type { Reply, Thread } from "../comment/contract.ts";
import { holds, type OpenComments, readComments } from "../comment/queries.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { seesComment } from "../talk/sight.ts";

const c = columns(commentTable, "c");
const e = columns(entryTable, "e");

/** Those of some pages that have comments which the viewer sees. */
export const commentedStatement = statement(
  "export_commented",
  (scope: Scope<{ ids: string[] }>) =>
    select({ id: e.id })`
      from ${scope.table(e)} where ${e.id} = any($ids::uuid[]) and ${e.space} = $space and ${scope.visible(e)}
        and exists (select from ${scope.table(c)} where ${c.entry} = ${e.id} and ${c.thread} is null
          and ${seesComment(scope, c, e)} and ${holds(scope, c, e)})`,
);

const together = 100;

/** The comments of a page as JSON. @throws Problem 404 when the viewer sees the page no longer */
export async function commentsOf(
  view: View,
  keys: OpenComments,
  { id, path }: { id: string; path: string },
): Promise<string> {
  const which = { id, module: null, state: "all", on: "all", order: "oldest", per_page: together } as const;
  const threads: Thread[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const found = await readComments(view, keys, { ...which, page });
    threads.push(...found.data);
    last = found.last_page;
  }
  const file: CommentsFile = {
    ...{ format: "annals-comments", version: 1, page: path.split("/").at(-1)! },
    threads: inOrder(threads).map((thread) => ({
      ...filed(thread),
      deleted: thread.deleted_at !== null,
      resolved: thread.resolved_at !== null,
      pinned: thread.pinned,
      words: thread.anchor && {
        exact: thread.anchor.exact,
        prefix: thread.anchor.prefix,
        suffix: thread.anchor.suffix,
      },
      replies: thread.comments.map(filed),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The pinned one stands first in the list, and in its place here. */
const inOrder = (threads: readonly Thread[]): Thread[] =>
  [...threads].sort((one, other) => (one.created_at < other.created_at ? -1 : 1));

const filed = (comment: Reply): FiledComment => ({
  id: comment.id,
  author: { id: comment.user_id, name: comment.imported?.name ?? comment.user.display_name },
  posted_at: comment.imported?.at ?? comment.created_at,
  edited_at: comment.edited_at,
  private: comment.is_private,
  body: comment.body,
  content: comment.content,
  votes: { up: comment.vote_summary.up, down: comment.vote_summary.down },
});

/** The name of that file, beside the one of its page. */
export const nameOfComments = (path: string): string =>
  `${path.split("/").at(-1)!.replace(/\.md$/, "")}${commentsEnd}`;
