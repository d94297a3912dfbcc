import { needs } from "@annals/access";
import { forbidden } from "@annals/http";
import { type ActivityRow, activityTable, entryTable, pageFieldNames } from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Activity } from "./contract.ts";
import { messages } from "./messages.ts";
import { namedChanges, namesFor } from "./names.ts";
import { type PlaceNow, undoingOf } from "./undo.ts";
import { type Tongue, wordsOf } from "./words.ts";

const e = columns(entryTable, "e");
const a = columns(activityTable, "a");

/** The page now, with how many lines there are. */
const countStatement = statement(
  "activity_count",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      ...pick(e, "id", "parent", "given_title", "description", ...pageFieldNames),
      ...pick(e, "tags", "is_template", "pinned_under", "approvals", "author", "inherits"),
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

/** Places that a page may return to, those in the trash included. */
const placesStatement = statement(
  "activity_places",
  ({ table, level, visible }: Scope<{ entries: string[] }>) =>
    select({ ...pick(e, "id", "trashed", "ancestors"), level: level(e), visible: visible(e) })`
    from ${table(e)} where ${e.id} = any($entries::uuid[]) and ${e.space} = $space and not ${e.purged}`,
);

/**
 * What was done to a page, newest first, in words that name no place which the viewer may not view.
 * @throws Problem 403, 404
 */
export async function readActivity(
  view: View,
  tongue: Tongue,
  id: string,
  paging: Paging,
): Promise<Paged<Activity>> {
  const { level, total, ...now } = await view.one(countStatement, { id });
  if (level < needs.seeHistory) throw forbidden(messages.onlyManagersSeeActivity);
  const lines = await view.rows(listStatement, { id, ...windowOf(paging) });
  const [names, places] = await Promise.all([namesFor(view, lines), placesFor(view, lines)]);
  const viewed = { now, places, roles: view.viewer.roles };
  const data = lines.map((line) => ({
    id: line.id,
    type: line.type,
    at: line.last_at.toISOString(),
    actor: line.actor === null ? null : personOr(line.person, line.actor),
    count: line.count,
    text: wordsOf(tongue, line.type, line.count, line.detail, names),
    changes: namedChanges(line.changes, names, tongue),
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
