/** Comments as somebody sees them: private ones are their author's and the managers', in lists, counts and everywhere. */
import { needs } from "@annals/access";
import {
  type Block,
  filesOf,
  named,
  pagesIn,
  peopleIn,
  renderBlocks,
  toMarkdown,
  withNames,
  withTitles,
} from "@annals/document";
import { notFound } from "@annals/http";
import { openWords, type PersonKeys } from "@annals/person-keys";
import { commentTable, type Place, threadPlaceTable } from "@annals/projectors/comment/tables";
import { entryTable } from "@annals/projectors/tables";
import { voteTable } from "@annals/projectors/vote/tables";
import { crumbJson, type EntryColumns } from "../entry/columns.ts";
import { withFilesOf } from "../file/shown.ts";
import { titlesOf } from "../linked/titles.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { namesOf } from "../person/names.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, type Selected, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { type CommentColumns, seesComment } from "../talk/sight.ts";
import type { CommentAnchor, Reply, Thread } from "./contract.ts";
import { withoutPicturesElsewhere } from "./elsewhere.ts";

/** What opens the words of comments. */
export type OpenComments = Pick<PersonKeys, "openAll">;

const c = columns(commentTable, "c");
const r = columns(commentTable, "r");
const e = columns(entryTable, "e");
const v = columns(voteTable, "v");
const w = columns(threadPlaceTable, "w");

/** Whether a deleted one still holds a thread together. */
export const holds = (scope: Scope, comment: CommentColumns, entry: EntryColumns): Sql<boolean> =>
  sql(`(${comment.deleted_at} is null or (${comment.thread} is null and exists (
    select from ${scope.table(r)} where ${r.thread} = ${comment.id} and ${r.deleted_at} is null
      and ${seesComment(scope, r, entry)})))`);

const votes = ({ table }: Scope, comment: CommentColumns) => ({
  up: sql<number>(
    `(select count(*)::int from ${table(v)} where ${v.target} = ${comment.id} and ${v.vote} = 'up')`,
  ),
  down: sql<number>(
    `(select count(*)::int from ${table(v)} where ${v.target} = ${comment.id} and ${v.vote} = 'down')`,
  ),
  mine: sql<"up" | "down" | null>(
    `(select ${v.vote} from ${table(v)} where ${v.target} = ${comment.id} and ${v.person} = $person::uuid)`,
  ),
});

const commentColumns = (scope: Scope, comment: CommentColumns, entry: EntryColumns) => ({
  ...pick(comment, "id", "entry", "thread", "person", "text", "private", "module", "anchor"),
  ...votes(scope, comment),
  created_at: isoOf(comment.posted_at as Sql<Date>),
  edited_at: isoOf(comment.edited_at as Sql<Date>) as Sql<string | null>,
  deleted_at: isoOf(comment.deleted_at as Sql<Date>) as Sql<string | null>,
  resolved_at: isoOf(comment.resolved_at as Sql<Date>) as Sql<string | null>,
  resolved_by: comment.resolved_by,
  who: personBy(scope, comment.person as Sql<string | null>),
  resolver: personBy(scope, comment.resolved_by),
  level: scope.level(entry),
  commentable: entry.commentable,
  pinned: sql<boolean>(`(${comment.pinned_by} is not null)`),
});
type Row = Selected<ReturnType<typeof commentColumns>>;

const inList = (scope: Scope, comment: CommentColumns, entry: EntryColumns) =>
  `${comment.thread} is null and ${scope.visible(entry)} and ${seesComment(scope, comment, entry)}
   and ${holds(scope, comment, entry)}`;

type Which = { id: string; module: string | null; state: string; on: string };
const isAsked = (comment: CommentColumns) =>
  `($module::text is null or ${comment.module} = $module)
   and ($on::text = 'all' or ${comment.anchor} is not null)
   and ($state::text = 'all' or ($state = 'resolved') = (${comment.resolved_at} is not null))`;

const listOf = (order: "asc" | "desc") =>
  statement(
    `comments_${order}`,
    (scope: Scope<Which & Window>) =>
      select({ ...commentColumns(scope, c, e), total: sql<number>("count(*) over ()::int") })`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
      where ${c.entry} = $id and ${isAsked(c)} and ${inList(scope, c, e)}
      order by (${c.pinned_by} is not null) desc, ${c.posted_at} ${order}, ${c.id} ${order}
      limit $limit offset $offset`,
  );
const lists = { oldest: listOf("asc"), newest: listOf("desc") };

const repliesStatement = statement(
  "replies",
  (scope: Scope<{ threads: string[] }>) =>
    select(commentColumns(scope, c, e))`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
      where ${c.thread} = any($threads::uuid[]) and ${c.deleted_at} is null and ${scope.visible(e)}
        and ${seesComment(scope, c, e)}
      order by ${c.posted_at}, ${c.id}`,
);

const oneStatement = statement(
  "comment",
  (scope: Scope<{ id: string }>) =>
    select({ ...commentColumns(scope, c, e), crumb: crumbJson(e), shown: holds(scope, c, e) })`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
      where ${c.id} = $id and ${scope.visible(e)} and ${seesComment(scope, c, e)}`,
);

const placeStatement = statement(
  "place_of_comment",
  (scope: Scope<{ id: string; entry: string }>) =>
    select({ before: sql<number>("count(*)::int") })`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
        join ${scope.table(r)} on ${r.id} = $id
      where ${c.entry} = $entry and ${inList(scope, c, e)}
        and ((${c.pinned_by} is not null), ${r.posted_at}, ${r.id}) > ((${r.pinned_by} is not null), ${c.posted_at}, ${c.id})`,
);

const pageStatement = statement(
  "page_of_comments",
  ({ table, visible, level }: Scope<{ id: string }>) =>
    select({ level: level(e), commentable: e.commentable })`
      from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const standingStatement = statement(
  "places_of_threads",
  ({ table, visible }: Scope<{ threads: string[] }>) =>
    select(pick(w, "thread", "published", "draft"))`
      from ${table(w)} join ${table(e)} on ${e.id} = ${w.entry} and ${e.space} = $space
      where ${w.thread} = any($threads::uuid[]) and ${visible(e)}`,
);

const placesStatement = statement(
  "places_on_page",
  (scope: Scope<{ id: string; limit: number }>) =>
    select({ id: c.id, now: w.published })`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
        join ${scope.table(w)} on ${w.thread} = ${c.id}
      where ${c.entry} = $id and ${c.resolved_at} is null and ${w.published}->>'state' <> 'gone'
        and ${inList(scope, c, e)}
      order by ${c.posted_at} desc, ${c.id} desc
      limit $limit`,
);

/** The most places of words that are answered. */
const maxPlaces = 1_000;

/** Where the words of the open threads on a page stand. @throws Problem 404 */
export async function readPlaces(view: View, id: string) {
  await view.one(pageStatement, { id });
  const rows = await view.rows(placesStatement, { id, limit: maxPlaces });
  return rows.map(({ id, now: { state, segments } }) => ({ id, now: { state, segments } }));
}

/** A page of the comments on an entry. @throws Problem 404 for an entry that the viewer may not see */
export async function readComments(
  view: View,
  keys: OpenComments,
  { id, module, state, on, order, ...paging }: Which & Paging & { order: keyof typeof lists },
) {
  const page = await view.one(pageStatement, { id });
  const rows = await view.rows(lists[order], { id, module, state, on, ...windowOf(paging) });
  const data = await threadsOf(view, keys, rows);
  const can_comment = view.viewer.person !== null && page.level >= needs.comment && page.commentable;
  return { ...paged(data, rows[0]?.total ?? 0, paging), can_comment };
}

/** The thread of a comment. @throws Problem 404 for one that the viewer may not see, and for one that is deleted */
export async function readComment(view: View, keys: OpenComments, id: string, per_page: number) {
  const found = await view.one(oneStatement, { id });
  const row = found.thread === null ? found : await view.one(oneStatement, { id: found.thread });
  if (!found.shown || (found.thread !== null && found.deleted_at !== null)) throw notFound();
  const [thread] = await threadsOf(view, keys, [row]);
  const { before } = await view.one(placeStatement, { id: row.id, entry: row.entry });
  return { thread: thread!, entry: found.crumb, page: Math.floor(before / per_page) + 1 };
}

/** The space and page of a comment that the viewer sees. @throws Problem 404 */
export const commentOf = (view: View, id: string) => view.one(oneStatement, { id });

async function threadsOf(view: View, keys: OpenComments, rows: readonly Row[]): Promise<Thread[]> {
  const replies =
    rows.length === 0 ? [] : await view.rows(repliesStatement, { threads: rows.map(({ id }) => id) });
  const chosen = rows.flatMap(({ id, anchor }) => (anchor === null ? [] : [id]));
  const standing = chosen.length === 0 ? [] : await view.rows(standingStatement, { threads: chosen });
  const places = new Map(standing.map((place) => [place.thread, place]));
  const all = [...rows, ...replies];
  const words = await openBodies(view, keys, all);
  const answers = all.map((row, at) => answerOf(row, words[at]!, view));
  const below = new Map<string, Reply[]>();
  replies.forEach((row, at) => {
    below.set(row.thread!, [...(below.get(row.thread!) ?? []), answers[rows.length + at]!]);
  });
  return rows.map((row, at) => {
    const { person } = view.viewer;
    const comments = canComment(row, view);
    return {
      ...answers[at]!,
      anchor: anchorOf(row, places.get(row.id)),
      ...{ module_id: row.module, resolved_at: row.resolved_at, pinned: row.pinned },
      resolved_by: row.resolved_by === null ? null : personOr(row.resolver, row.resolved_by),
      can: {
        ...answers[at]!.can,
        reply: comments,
        resolve: person !== null && (row.person === person || row.level >= needs.edit),
      },
      comments: below.get(row.id) ?? [],
    };
  });
}

/** The chosen words with where they stand; not read yet, where they were chosen. */
function anchorOf(
  { anchor, level }: Row,
  place: { published: Place; draft: Place } | undefined,
): CommentAnchor | null {
  if (anchor === null) return null;
  const standing = (one: Place | undefined) =>
    one === undefined
      ? { state: "gone" as const, segments: [] }
      : { state: one.state, segments: one.segments };
  const draft = level >= needs.seeDraft ? standing(place?.draft) : null;
  return { ...anchor, now: standing(place?.published), draft };
}

const canComment = (row: Pick<Row, "level" | "commentable">, { viewer }: View) =>
  viewer.person !== null && row.level >= needs.comment && row.commentable;

function answerOf(row: Row, words: Words, view: View): Reply {
  const { person } = view.viewer;
  const isThere = row.deleted_at === null;
  const isMine = person !== null && row.person === person;
  return {
    ...{ id: row.id, entry_id: row.entry, parent_id: row.thread, user_id: row.person },
    user: personOr(row.who as PersonRow | null, row.person),
    ...words,
    is_private: row.private,
    ...{ created_at: row.created_at, edited_at: row.edited_at, deleted_at: row.deleted_at },
    vote_summary: { up: row.up, down: row.down, mine: row.mine },
    can: {
      edit: isThere && isMine && row.level >= needs.comment,
      delete: isThere && (isMine || row.level >= needs.manage),
      vote: isThere && !isMine && canComment(row, view),
    },
  };
}

interface Words {
  imported: { name: string | null; at: string } | null;
  body: string;
  html: string;
  content: Block[];
}
const plain = (html: string): string => html;
const none: Words = { imported: null, body: "", html: "", content: [] };

/** The words of comments with the names and titles of now. */
export async function openBodies(
  view: View,
  keys: OpenComments,
  rows: readonly Pick<Row, "id" | "person" | "private" | "text" | "deleted_at">[],
): Promise<Words[]> {
  const opened = await openWords(
    keys,
    rows.map((row) => ({
      subject: `comment.${row.id}`,
      person: row.private ? row.person : null,
      sealed: row.deleted_at === null ? row.text : "",
    })),
  );
  const texts = opened.map((text) =>
    text === null
      ? null
      : (JSON.parse(text) as {
          body: string | null;
          content: Block[];
          imported?: NonNullable<Words["imported"]>;
        }),
  );
  const blocks = texts.flatMap((text) => text?.content ?? []);
  const shown = filesOf(blocks).length === 0 ? [] : rows.map(({ id }) => id);
  const [nameOf, titleOf, withSizes] = await Promise.all([
    namesOf(view, peopleIn(blocks)),
    titlesOf(view, pagesIn(blocks)),
    shown.length === 0 ? plain : withFilesOf(view, shown),
  ]);
  return texts.map((text) => {
    if (text === null) return none;
    const content = withoutPicturesElsewhere(withTitles(withNames(text.content, nameOf), titleOf));
    const body = text.body ?? toMarkdown({ title: null, blocks: content }).trimEnd();
    return {
      imported: text.imported ?? null,
      body,
      content,
      html: withSizes(named(renderBlocks(content).html, (person) => nameOf(person))),
    };
  });
}
