import { groupsIn, needs } from "@annals/access";
import { forbidden } from "@annals/http";
import {
  type ActivityRow,
  activityTable,
  entryTable,
  groupTable,
  type Place,
  personTable,
  tagTable,
} from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Activity } from "./contract.ts";
import { type Names, type Words, wordsOf } from "./words.ts";

const e = columns(entryTable, "e");
const a = columns(activityTable, "a");
const p = columns(personTable, "p");
const t = columns(tagTable, "t");
const g = columns(groupTable, "g");

const countStatement = statement(
  "activity_count",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      level: level(e),
      total: sql<number>(`(select count(*)::int from ${table(a)} where ${a.entry} = ${e.id})`),
    })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const listStatement = statement("activity", (scope: Scope<{ id: string } & Window>) => {
  const { table, level, visible } = scope;
  return select({
    ...pick(a, "id", "type", "last_at", "count", "detail", "actor"),
    person: personBy(scope, a.actor),
  })`
    from ${table(e)} join ${table(a)} on ${a.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeHistory}
    order by ${a.id} desc limit $limit offset $offset`;
});

/** Which of some entries the viewer may view, and the names of some people and groups. */
const namesStatement = statement(
  "activity_names",
  ({ table, visible }: Scope<{ entries: string[]; people: string[]; tags: string[]; groups: string[] }>) =>
    unionAll(
      select({ id: e.id, name: sql<string | null>("null") })`
        from ${table(e)} where ${e.id} = any($entries::uuid[]) and ${e.space} = $space and ${visible(e)}`,
      select({ id: p.id, name: sql<string | null>(p.display_name) })`
        from ${table(p)} where ${p.id} = any($people::uuid[])`,
      select({ id: t.id, name: sql<string | null>(t.name) })`
        from ${table(t)} where ${t.id} = any($tags::uuid[]) and ${t.space} = $space`,
      select({ id: g.id, name: sql<string | null>(g.name) })`
        from ${table(g)} where ${g.id} = any($groups::uuid[]) and ${g.space} = $space`,
    ),
);

/**
 * What was done to a page, newest first, in words that name no place which the viewer may not view.
 * @throws Problem 403, 404
 */
export async function readActivity(
  view: View,
  words: Words,
  id: string,
  paging: Paging,
): Promise<Paged<Activity>> {
  const { level, total } = await view.one(countStatement, { id });
  if (level < needs.seeHistory) throw forbidden("Only those who manage this page see what was done to it.");
  const lines = await view.rows(listStatement, { id, ...windowOf(paging) });
  const names = await namesFor(view, lines);
  const data = lines.map((line) => ({
    id: line.id,
    type: line.type,
    at: line.last_at.toISOString(),
    actor: line.actor === null ? null : personOr(line.person, line.actor),
    count: line.count,
    text: wordsOf(words, line.type, line.count, line.detail, names),
  }));
  return paged(data, total, paging);
}

async function namesFor(view: View, lines: Pick<ActivityRow, "detail">[]): Promise<Names> {
  const entries = new Set<string>();
  const people = new Set<string>();
  const tags = new Set<string>();
  const groups = new Set<string>();
  for (const { detail } of lines) {
    for (const place of [detail.parent, detail.from, detail.to]) if (place) entries.add(place.id);
    for (const tag of [...(detail.added ?? []), ...(detail.removed ?? [])]) tags.add(tag);
    if (detail.person !== undefined) people.add(detail.person);
    for (const person of detail.people ?? []) people.add(person);
    if (detail.author !== undefined) people.add(detail.author);
    if (detail.principal?.startsWith("user:")) people.add(detail.principal.slice(5));
    for (const group of groupsIn([detail.principal ?? ""])) groups.add(group);
  }
  const known = new Map<string, string | null>();
  if (entries.size + people.size + tags.size + groups.size > 0)
    for (const { id, name } of await view.rows(namesStatement, {
      entries: [...entries],
      people: [...people],
      tags: [...tags],
      groups: [...groups],
    }))
      known.set(id, name);
  return {
    title: (place: Place) => (known.has(place.id) ? place.title : undefined),
    person: (id: string) => known.get(id) ?? undefined,
    tag: (id: string) => known.get(id) ?? undefined,
    group: (id: string) => known.get(id) ?? undefined,
  };
}
