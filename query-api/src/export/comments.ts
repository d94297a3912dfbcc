/** The comments of a page as a file beside its Markdown: what the person who exports sees of them. */
import { can } from "@annals/access";
import { type Block, type CommentsFile, commentsEnd, type FiledComment } from "@annals/document";
import { commentFileTable, commentTable } from "@annals/projectors/comment/tables";
import { entryTable, fileTable, personTable } from "@annals/projectors/tables";
import type { Reply, Thread } from "../comment/contract.ts";
import { holds, type OpenComments, readComments } from "../comment/queries.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { seesComment } from "../talk/sight.ts";

const c = columns(commentTable, "c");
const e = columns(entryTable, "e");
const shown = columns(commentFileTable, "shown");
const f = columns(fileTable, "f");
const p = columns(personTable, "p");

/** Those of some pages that have comments which the viewer sees. */
export const commentedStatement = statement(
  "export_commented",
  (scope: Scope<{ ids: string[] }>) =>
    select({ id: e.id })`
      from ${scope.table(e)} where ${e.id} = any($ids::uuid[]) and ${e.space} = $space and ${scope.visible(e)}
        and exists (select from ${scope.table(c)} where ${c.entry} = ${e.id} and ${c.thread} is null
          and ${seesComment(scope, c, e)} and ${holds(scope, c, e)})`,
);

/** The pictures in comments on some pages that the viewer sees. */
export const commentPicturesStatement = statement(
  "export_comment_pictures",
  (scope: Scope<{ ids: string[] }>) => {
    const { table } = scope;
    return select({ entry: e.id, ...pick(f, "id", "name", "sha256") })`
    from ${table(e)} join ${table(c)} on ${c.entry} = ${e.id} and ${c.deleted_at} is null
      join ${table(shown)} on ${shown.comment} = ${c.id} join ${table(f)} on ${f.id} = ${shown.file}
    where ${e.id} = any($ids::uuid[]) and ${e.space} = $space and ${f.space} = ${e.space} and ${scope.visible(e)}
      and ${seesComment(scope, c, e)}
    order by ${f.id}, ${e.id}`;
  },
);

/** The addresses of some people. */
const emailsStatement = statement(
  "export_emails",
  ({ table }: Scope<{ ids: string[] }>) =>
    select(pick(p, "id", "email"))`from ${table(p)} where ${p.id} = any($ids::uuid[]) and not ${p.erased}`,
);

const together = 100;

/** The comments of a page as JSON. @throws Problem 404 when the viewer sees the page no longer */
export async function commentsOf(
  view: View,
  keys: OpenComments,
  { id, path, place }: { id: string; path: string; place: (blocks: Block[]) => Block[] },
): Promise<string> {
  const which = { id, module: null, state: "all", on: "all", order: "oldest", per_page: together } as const;
  const threads: Thread[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const found = await readComments(view, keys, { ...which, page });
    threads.push(...found.data);
    last = found.last_page;
  }
  const emails = await emailsOf(view, threads);
  const filed = (comment: Reply): FiledComment => filedAs(comment, { emails, place });
  const file: CommentsFile = {
    ...{ format: "annals-comments", version: 1, page: path.split("/").at(-1)! },
    ...(view.viewer.person !== null && { exported_by: view.viewer.person }),
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

/** The addresses of those who wrote comments, for who sees addresses; nobody's for others. */
async function emailsOf(view: View, threads: readonly Thread[]): Promise<Map<string, string>> {
  if (!can(view.viewer.roles, "administer")) return new Map();
  const ids = [
    ...new Set(threads.flatMap((one) => [one.user_id, ...one.comments.map((reply) => reply.user_id)])),
  ];
  const rows = await view.rows(emailsStatement, { ids });
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
}

interface Filing {
  emails: ReadonlyMap<string, string>;
  place: (blocks: Block[]) => Block[];
}

/**
 * One that was imported with the name of who wrote it is of them, and not of who imported it, whose id would make it theirs where
 * it is imported again.
 */
const authorOf = (
  { user_id: id, user, imported }: Reply,
  emails: Filing["emails"],
): FiledComment["author"] => {
  if (imported?.name) return { id: "", name: imported.name };
  const email = emails.get(id);
  return { id, name: user.display_name, ...(email !== undefined && { email }) };
};

const filedAs = (comment: Reply, { emails, place }: Filing): FiledComment => ({
  id: comment.id,
  author: authorOf(comment, emails),
  posted_at: comment.imported?.at ?? comment.created_at,
  edited_at: comment.edited_at,
  private: comment.is_private,
  body: comment.body,
  content: place(comment.content as Block[]),
  votes: comment.vote_summary,
});

/** The name of that file, beside the one of its page. */
export const nameOfComments = (path: string): string =>
  `${path.split("/").at(-1)!.replace(/\.md$/, "")}${commentsEnd}`;
