import { groupsIn, needs } from "@annals/access";
import { forbidden } from "@annals/http";
import {
  type ActivityRow,
  activityTable,
  entryTable,
  type FieldChange,
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
import type { Activity, ActivityChange } from "./contract.ts";
import { type PlaceNow, undoingOf } from "./undo.ts";
import { type Names, type Words, whom, wordsOf } from "./words.ts";

const e = columns(entryTable, "e");
const a = columns(activityTable, "a");
const p = columns(personTable, "p");
const t = columns(tagTable, "t");
const g = columns(groupTable, "g");

/** The page now, with how many lines there are. */
const countStatement = statement(
  "activity_count",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      ...pick(e, "id", "parent", "given_title", "description", "icon", "commentable", "show_in_nav"),
      ...pick(e, "sort_order", "template_id", "tags", "is_template", "approvals", "author", "inherits"),
      ...pick(e, "settings", "own_sharing"),
      level: level(e),
      total: sql<number>(`(select count(*)::int from ${table(a)} where ${a.entry} = ${e.id})`),
    })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const listStatement = statement("activity", (scope: Scope<{ id: string } & Window>) => {
  const { table, level, visible } = scope;
  return select({
    ...pick(a, "id", "type", "last_at", "count", "detail", "changes", "actor"),
    person: personBy(scope, a.actor),
  })`
    from ${table(e)} join ${table(a)} on ${a.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeHistory}
    order by ${a.id} desc limit $limit offset $offset`;
});

/** Places to which a page may go back, those in the trash included. */
const placesStatement = statement(
  "activity_places",
  ({ table, level, visible }: Scope<{ entries: string[] }>) =>
    select({ ...pick(e, "id", "trashed", "ancestors"), level: level(e), visible: visible(e) })`
    from ${table(e)} where ${e.id} = any($entries::uuid[]) and ${e.space} = $space and not ${e.purged}`,
);

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
  const { level, total, ...now } = await view.one(countStatement, { id });
  if (level < needs.seeHistory) throw forbidden("Only those who manage this page see what was done to it.");
  const lines = await view.rows(listStatement, { id, ...windowOf(paging) });
  const names = await namesFor(view, lines);
  const viewed = { now, places: await placesFor(view, lines), roles: view.viewer.roles };
  const data = lines.map((line) => ({
    id: line.id,
    type: line.type,
    at: line.last_at.toISOString(),
    actor: line.actor === null ? null : personOr(line.person, line.actor),
    count: line.count,
    text: wordsOf(words, line.type, line.count, line.detail, names),
    changes: line.changes.map((change) => named(change, names)),
    version: line.type === "EntryPublished" ? (line.detail.number ?? null) : null,
    undo: undoingOf(line, viewed),
  }));
  return paged(data, total, paging);
}

async function placesFor(
  view: View,
  lines: Pick<ActivityRow, "type" | "detail">[],
): Promise<Map<string, PlaceNow>> {
  const from = lines.flatMap(({ type, detail }) => (type === "EntryMoved" ? (detail.from?.id ?? []) : []));
  if (from.length === 0) return new Map();
  const found = await view.rows(placesStatement, { entries: [...new Set(from)] });
  return new Map(found.map((one) => [one.id, one]));
}

/** A change with names for what is kept as ids. */
function named({ field, before, after }: FieldChange, names: Names): ActivityChange {
  const say = (value: unknown): ActivityChange["before"] => {
    switch (field) {
      case "parent":
        return value === null ? null : (names.title(value as Place) ?? "another place");
      case "tags":
        return (value as string[]).flatMap((tag) => names.tag(tag) ?? []).join(", ");
      case "author":
      case "settings.attributed_user_id":
        return value === null ? null : (names.person(value as string) ?? "someone");
      default:
        return value as ActivityChange["before"];
    }
  };
  const [kind, principal] = parted(field);
  const isSharing = kind === "sharing";
  return {
    field: isSharing ? "access" : field,
    about: isSharing ? whom(principal, names) : "",
    before: say(before),
    after: say(after),
  };
}

/** `sharing.user:1` as `sharing` and `user:1`. */
function parted(field: string): [string, string] {
  const at = field.indexOf(".");
  return at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
}

async function namesFor(view: View, lines: Pick<ActivityRow, "detail" | "changes">[]): Promise<Names> {
  const entries = new Set<string>();
  const people = new Set<string>();
  const tags = new Set<string>();
  const groups = new Set<string>();
  for (const { changes, detail } of lines) {
    for (const { field, before, after } of changes) {
      if (field === "tags")
        for (const tag of [...(before as string[]), ...(after as string[])]) tags.add(tag);
      if (field === "author" || field === "settings.attributed_user_id")
        for (const person of [before, after]) if (person !== null) people.add(person as string);
    }
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
