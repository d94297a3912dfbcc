/** Comments as they were at a moment, for those who see the past of the page. What is deleted by now stays deleted. */
import { needs } from "@annals/access";
import type { EventLog } from "@annals/event-log";
import { forbidden } from "@annals/http";
import { commentTable } from "@annals/projectors/comment/tables";
import { entryTable } from "@annals/projectors/tables";
import { messages } from "../entry/messages.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, type Selected, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { seesComment } from "../talk/sight.ts";
import type { PastComment, PastThread } from "./contract.ts";
import { holds, type OpenComments, openBodies } from "./queries.ts";

const c = columns(commentTable, "c");
const e = columns(entryTable, "e");

/** What a comment was at a moment. */
interface Then {
  text: string;
  isPrivate: boolean;
  editedAt: string | null;
  resolvedAt: string | null;
  /** The words that the thread was about. */
  exact: string | null;
}
interface Fact {
  type: string;
  data: unknown;
  metadata: { at: string };
}

/** A comment after its facts up to a moment; null where it was not there. */
export function commentAt(facts: readonly Fact[], at: Date): Then | null {
  let then: Then | null = null;
  let isDeleted = false;
  for (const { type, data, metadata } of facts) {
    if (new Date(metadata.at) > at) break;
    const said = data as { text: string; is_private: boolean; anchor: { exact: string } | null };
    if (type === "CommentPosted")
      then = {
        ...{ text: said.text, isPrivate: said.is_private, editedAt: null, resolvedAt: null },
        exact: said.anchor?.exact ?? null,
      };
    if (then === null) continue;
    if (type === "CommentEdited")
      then = { ...then, text: said.text, isPrivate: said.is_private, editedAt: metadata.at };
    if (type === "CommentDeleted") isDeleted = true;
    if (type === "CommentRestored") isDeleted = false;
    if (type === "ThreadResolved") then = { ...then, resolvedAt: metadata.at };
    if (type === "ThreadReopened") then = { ...then, resolvedAt: null };
    if (type === "ThreadPlaced") then = { ...then, exact: said.anchor?.exact ?? null };
  }
  return isDeleted ? null : then;
}

const pageStatement = statement(
  "page_of_past_comments",
  ({ table, visible, level }: Scope<{ id: string }>) =>
    select({
      level: level(e),
    })`from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const pastColumns = (scope: Scope) => ({
  ...pick(c, "id", "thread", "person", "private"),
  created_at: isoOf(c.posted_at as Sql<Date>),
  deleted_at: isoOf(c.deleted_at as Sql<Date>) as Sql<string | null>,
  who: personBy(scope, c.person as Sql<string | null>),
});
type Row = Selected<ReturnType<typeof pastColumns>>;

const threadsStatement = statement(
  "past_threads",
  (scope: Scope<{ id: string; at: Date } & Window>) =>
    select({ ...pastColumns(scope), total: sql<number>("count(*) over ()::int") })`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
      where ${c.entry} = $id and ${c.thread} is null and ${c.posted_at} <= $at::timestamptz
        and ${scope.visible(e)} and ${seesComment(scope, c, e)} and ${holds(scope, c, e)}
      order by ${c.posted_at}, ${c.id} limit $limit offset $offset`,
);
const repliesStatement = statement(
  "past_replies",
  (scope: Scope<{ threads: string[]; at: Date }>) =>
    select(pastColumns(scope))`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
      where ${c.thread} = any($threads::uuid[]) and ${c.deleted_at} is null and ${c.posted_at} <= $at::timestamptz
        and ${scope.visible(e)} and ${seesComment(scope, c, e)}
      order by ${c.posted_at}, ${c.id}`,
);

/** @throws Problem 404 for a page that the viewer may not see, 403 where its past is not theirs */
export async function readPastComments(
  view: View,
  keys: OpenComments,
  log: Pick<EventLog, "read">,
  { id, at, ...paging }: { id: string; at: Date } & Paging,
) {
  const page = await view.one(pageStatement, { id });
  if (page.level < needs.seeHistory) throw forbidden(messages.onlyManagersSeePast);
  const threads = await view.rows(threadsStatement, { id, at, ...windowOf(paging) });
  const replies =
    threads.length === 0
      ? []
      : await view.rows(repliesStatement, { threads: threads.map((row) => row.id), at });
  const rows: Row[] = [...threads, ...replies];
  const then = await Promise.all(
    rows.map(async (row) => visibleTo(view, row, await readAt(log, row.id, at))),
  );
  const words = await openBodies(
    view,
    keys,
    rows.map(({ id: one, person, deleted_at }, n) => {
      const { text = "", isPrivate = false } = then[n] ?? {};
      return {
        id: one,
        person,
        private: isPrivate,
        text,
        deleted_at: then[n] === null ? "then" : deleted_at,
      };
    }),
  );
  const answers = rows.map((row, n) => answerOf(row, then[n]!, words[n]!));
  const below = new Map<string, PastComment[]>();
  for (const [n, { thread }] of rows.entries())
    if (thread !== null && then[n] !== null) below.set(thread, [...(below.get(thread) ?? []), answers[n]!]);
  const data = threads.flatMap(({ id: one }, n): PastThread[] => {
    const comments = below.get(one) ?? [];
    const was = then[n];
    if (!was && comments.length === 0) return [];
    return [{ ...answers[n]!, exact: was?.exact ?? null, resolved_at: was?.resolvedAt ?? null, comments }];
  });
  return { ...paged(data, threads[0]?.total ?? 0, paging), at: at.toISOString() };
}

async function readAt(log: Pick<EventLog, "read">, id: string, at: Date): Promise<Then | null> {
  const facts: Fact[] = [];
  for await (const fact of log.read(`comment-${id}`)) facts.push(fact);
  return commentAt(facts, at);
}

/** What was private then stays it, whatever it is now. */
const visibleTo = ({ viewer }: View, row: Row, then: Then | null): Then | null =>
  then?.isPrivate && !row.private && row.person !== viewer.person ? null : then;

const answerOf = (
  row: Row,
  then: Then | null,
  { body, html }: { body: string; html: string },
): PastComment => ({
  ...{ id: row.id, parent_id: row.thread, user_id: row.person },
  user: personOr(row.who as PersonRow | null, row.person),
  ...{ body, html, is_private: then?.isPrivate ?? false },
  ...{ created_at: row.created_at, edited_at: then?.editedAt ?? null },
  is_deleted: then === null || row.deleted_at !== null,
});
