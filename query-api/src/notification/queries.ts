/** What a person was told, as far as they may still know it: asked anew each time, in lists and counts alike. */
import { needs } from "@annals/access";
import { beginningOf, plainText } from "@annals/document";
import type { AnswerOf } from "@annals/http/contract";
import { commentTable } from "@annals/projectors/comment/tables";
import { courseTable } from "@annals/projectors/course/tables";
import { notificationTable } from "@annals/projectors/notification/tables";
import { entryTable } from "@annals/projectors/tables";
import { type OpenComments, openBodies } from "../comment/queries.ts";
import { crumbJson } from "../entry/columns.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import { seesComment } from "../talk/sight.ts";
import {
  type countNotifications,
  courseNotifications,
  type NotificationLine,
  type NotificationType,
} from "./contract.ts";

const n = columns(notificationTable, "n");
const e = columns(entryTable, "e");
const c = columns(commentTable, "c");
const k = columns(courseTable, "k");

const courseTypes = courseNotifications.map((type) => `'${type}'`).join();

/** The lines that the viewer may know of, before they are gathered: about pages that they see, and courses that there are. */
const known = (scope: Scope) => `
  ${scope.table(n)} left join ${scope.table(e)} on ${e.id} = ${n.entry} and ${e.space} = $space and ${scope.visible(e)}
  where ${n.space} = $space and ${n.person} = $person::uuid
    and (${e.id} is not null or ${n.type} in (${courseTypes})
      and exists (select from ${scope.table(k)} where ${k.id} = ${n.entry} and not ${k.removed}))
    and (${n.type} <> 'access_request' or ${scope.level(e)} >= ${needs.manage})
    and (${n.type} <> 'review_asked' or ${scope.level(e)} >= ${needs.edit})
    and (${n.comment} is null or exists (select from ${scope.table(c)} where ${c.id} = ${n.comment}
      and ${c.deleted_at} is null and ${seesComment(scope, c, e)}))`;

type Which = { state: string; type: string[] | null; entry: string | null };
const isAsked = `($state::text = 'archived') = (${n.archived_at} is not null)
  and ($type::text[] is null or ${n.type} = any($type)) and ($entry::uuid is null or ${n.entry} = $entry)`;

const newestFirst = <Value>(column: Sql<Value>) =>
  sql<Value[]>(`array_agg(${column} order by ${n.number} desc)`);
const last = <Value>(column: Sql<Value>) => sql<Value>(`(${newestFirst(column)})[1]`);
const unreadOf = <Value>(column: Sql<Value>) =>
  sql<Value[] | null>(`${newestFirst(column)} filter (where ${n.read_at} is null)`);
const isUnread = "bool_or(n.read_at is null)";

const linesStatement = statement(
  "notifications",
  (scope: Scope<Which & Window>) =>
    select({
      id: last(n.id),
      type: sql<NotificationType>(n.type),
      entry: last(n.entry),
      comment: last(n.comment),
      thread: last(n.thread),
      created_at: isoOf(sql<Date>(`max(${n.raised_at})`)),
      read_at: sql<string | null>(
        `case when ${isUnread} then null else ${isoOf(sql<Date>(`max(${n.read_at})`))} end`,
      ),
      archived_at: isoOf(sql<Date>(`max(${n.archived_at})`)) as Sql<string | null>,
      unread_comments: unreadOf(n.comment),
      unread_threads: unreadOf(n.thread),
      actors: newestFirst(n.actor),
      count: sql<number>("count(*)::int"),
      total: sql<number>("count(*) over ()::int"),
    })`
      from ${known(scope)} and ${isAsked}
      group by ${n.line}, ${n.type}
      having $state::text <> 'unread' or ${isUnread}
      order by max(${n.number}) desc limit $limit offset $offset`,
);

const countStatement = statement(
  "notifications_count",
  (scope: Scope) =>
    select({
      type: sql<NotificationType>(n.type),
      unread: sql<number>(`count(distinct ${n.line})::int`),
      newest: sql<string>(`(array_agg(${n.id} order by ${n.number} desc))[1]`),
    })`
      from ${known(scope)} and ${n.archived_at} is null and ${n.read_at} is null
      group by ${n.type} order by max(${n.number}) desc`,
);

const coursesStatement = statement(
  "courses_of_notifications",
  (scope: Scope<{ ids: string[] }>) =>
    select({ id: k.id, title: k.title })`
      from ${scope.table(k)} where ${k.id} = any($ids::uuid[]) and ${k.space} = $space and not ${k.removed}`,
);

const pagesStatement = statement(
  "pages_of_notifications",
  (scope: Scope<{ ids: string[] }>) =>
    select({ id: e.id, crumb: crumbJson(e) })`
      from ${scope.table(e)} where ${e.id} = any($ids::uuid[]) and ${e.space} = $space and ${scope.visible(e)}`,
);

const actorsStatement = statement("actors_of_notifications", (scope: Scope<{ ids: string[] }>) => {
  const id = sql<string>("asked.id");
  return select({ id, who: personBy(scope, id as Sql<string | null>) })`
      from unnest($ids::uuid[]) as asked(id)`;
});

const commentsStatement = statement(
  "comments_of_notifications",
  (scope: Scope<{ ids: string[] }>) =>
    select({
      ...pick(c, "id", "person", "private", "text"),
      deleted_at: isoOf(c.deleted_at as Sql<Date>) as Sql<string | null>,
    })`
      from ${scope.table(c)} join ${scope.table(e)} on ${e.id} = ${c.entry} and ${e.space} = $space
      where ${c.id} = any($ids::uuid[]) and ${scope.visible(e)} and ${seesComment(scope, c, e)}`,
);

/** How many people a line names. */
const maxNamed = 3;

/** A page of one's notifications. @throws Problem 401 for guests */
export async function readNotifications(
  view: View,
  keys: OpenComments,
  {
    state,
    type = null,
    entry = null,
    ...paging
  }: Paging & {
    state: string;
    type?: NotificationType[] | undefined | null;
    entry?: string | undefined | null;
  },
): Promise<Paged<NotificationLine>> {
  needMember(view.viewer);
  const rows = await view.rows(linesStatement, { state, type, entry, ...windowOf(paging) });
  const people = rows.map(({ actors }) => [...new Set(actors)].filter((id) => id !== null));
  const ofCourses = rows.filter(({ type }) => courseNotifications.includes(type)).map(({ entry }) => entry);
  const [pages, courses, actors, words] = await Promise.all([
    view.rows(pagesStatement, { ids: rows.map(({ entry }) => entry) }),
    ofCourses.length === 0 ? [] : view.rows(coursesStatement, { ids: ofCourses }),
    view.rows(actorsStatement, { ids: [...new Set(people.flatMap((ids) => ids.slice(0, maxNamed)))] }),
    excerptsOf(
      view,
      keys,
      rows.flatMap(({ comment }) => comment ?? []),
    ),
  ]);
  const crumbs = new Map(pages.map(({ id, crumb }) => [id, crumb]));
  for (const { id, title } of courses) crumbs.set(id, { id, uuid: id, slug: "", title, icon: "" });
  const persons = new Map(actors.map(({ id, who }) => [id, who as PersonRow | null]));
  const data = rows.flatMap((row, at): NotificationLine[] => {
    const entry = crumbs.get(row.entry);
    // It was hidden between the two statements.
    if (entry === undefined) return [];
    const ids = people[at]!;
    return [
      {
        ...{ id: row.id, notification_type: row.type, read_at: row.read_at, archived_at: row.archived_at },
        created_at: row.created_at,
        data: {
          ...{ entry, comment_id: row.comment, thread_id: row.thread, count: row.count },
          excerpt: row.comment === null ? null : (words.get(row.comment) ?? null),
          unread: unreadIn(row.unread_threads ?? [], row.unread_comments ?? []),
          people: ids.slice(0, maxNamed).map((id) => personOr(persons.get(id) ?? null, id)),
          people_count: ids.length,
        },
      },
    ];
  });
  return paged(data, rows[0]?.total ?? 0, paging);
}

/** The newest unread comment of each thread. */
function unreadIn(
  threads: readonly (string | null)[],
  comments: readonly (string | null)[],
): NotificationLine["data"]["unread"] {
  const newest = new Map<string, string>();
  for (const [at, thread] of threads.entries()) {
    const comment = comments[at]!;
    if (thread !== null && comment !== null && !newest.has(thread)) newest.set(thread, comment);
  }
  return [...newest].map(([thread_id, comment_id]) => ({ thread_id, comment_id }));
}

/** How many lines are unread. @throws Problem 401 for guests */
export async function countUnread(view: View): Promise<AnswerOf<typeof countNotifications>> {
  needMember(view.viewer);
  const rows = await view.rows(countStatement, {});
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    by_type: Object.fromEntries(rows.map(({ type, unread }) => [type, unread])),
    newest: rows[0]?.newest ?? null,
  };
}

/** The longest excerpt, in characters. */
const maxExcerpt = 200;

/** The first words of comments, by id; nothing of those that the viewer may not read. */
async function excerptsOf(view: View, keys: OpenComments, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await view.rows(commentsStatement, { ids });
  const words = await openBodies(view, keys, rows);
  return new Map(rows.map(({ id }, at) => [id, beginningOf(plainText(words[at]!.content), maxExcerpt)]));
}
