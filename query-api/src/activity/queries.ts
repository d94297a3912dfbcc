import { needs } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import type { ActivityDetail, Place } from "@annals/projectors/tables";
import { type PersonRow, personOr, personSql } from "../person/person.ts";
import { offsetOf, type Paged, type Paging, paged } from "../runtime/paging.ts";
import type { Reads } from "../runtime/reads.ts";
import { statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { Activity } from "./contract.ts";
import { wordsOf } from "./words.ts";

const countStatement = statement<{ level: number; total: number }, { id: string }>(
  "activity_count",
  ({ read, access }) => `
    select ${access.level("e")} as level,
      (select count(*)::int from ${read}.activity a where a.entry = e.id) as total
    from ${read}.entry e
    where e.id = $id and e.space = $space and ${access.visible("e")}`,
);

interface ActivityLine {
  id: string;
  type: string;
  last_at: Date;
  count: number;
  detail: ActivityDetail;
  actor: string | null;
  person: PersonRow | null;
}

const listStatement = statement<ActivityLine, { id: string; limit: number; offset: number }>(
  "activity",
  ({ read, access }) => `
    select a.id, a.type, a.last_at, a.count, a.detail, a.actor, ${personSql(read, "a.actor")} as person
    from ${read}.entry e
    join ${read}.activity a on a.entry = e.id
    where e.id = $id and e.space = $space and ${access.visible("e")} and ${access.level("e")} >= ${needs.seeHistory}
    order by a.id desc limit $limit offset $offset`,
);

/** Which of some entries the viewer may view, and the names of some people. */
const namesStatement = statement<
  { id: string; name: string | null },
  { entries: string[]; people: string[] }
>(
  "activity_names",
  ({ read, access }) => `
    select e.id, null as name from ${read}.entry e
    where e.id = any($entries::uuid[]) and e.space = $space and ${access.visible("e")}
    union all
    select p.id, p.display_name from ${read}.person p where p.id = any($people::uuid[])`,
);

/** What was done to a page, newest first, in words that tell of no place which the viewer may not view. @throws Problem 403, 404 */
export async function readActivity(
  reads: Reads,
  viewer: Viewer,
  id: string,
  paging: Paging,
): Promise<Paged<Activity>> {
  const found = await reads.first(countStatement, viewer, { id });
  if (found === undefined) throw notFound();
  if (found.level < needs.seeHistory)
    throw forbidden("Only those who manage this page see what was done to it.");
  const lines = await reads.rows(listStatement, viewer, {
    id,
    limit: paging.per_page,
    offset: offsetOf(paging),
  });
  const names = await namesFor(reads, viewer, lines);
  return paged(
    lines.map((line) => ({
      id: line.id,
      type: line.type,
      at: line.last_at.toISOString(),
      actor: line.actor === null ? null : personOr(line.person, line.actor),
      count: line.count,
      text: wordsOf(line.type, line.count, line.detail, names),
    })),
    found.total,
    paging,
  );
}

async function namesFor(reads: Reads, viewer: Viewer, lines: ActivityLine[]) {
  const entries = new Set<string>();
  const people = new Set<string>();
  for (const { detail } of lines) {
    for (const place of [detail.parent, detail.from, detail.to]) if (place) entries.add(place.id);
    if (detail.person !== undefined) people.add(detail.person);
    if (detail.principal?.startsWith("user:")) people.add(detail.principal.slice(5));
  }
  const known = new Map<string, string | null>();
  if (entries.size + people.size > 0)
    for (const { id, name } of await reads.rows(namesStatement, viewer, {
      entries: [...entries],
      people: [...people],
    }))
      known.set(id, name);
  return {
    title: (place: Place) => (known.has(place.id) ? place.title : undefined),
    person: (id: string) => known.get(id) ?? undefined,
  };
}
