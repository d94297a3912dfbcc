import { needs } from "@annals/access";
import { forbidden } from "@annals/http";
import { activityTable, entryTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Timeline } from "./contract.ts";
import { messages } from "./messages.ts";

const e = columns(entryTable, "e");
const a = columns(activityTable, "a");

const beganStatement = statement(
  "timeline_began",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({ level: level(e), created_at: e.created_at })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const maxChanges = 2000;

const changesStatement = statement(
  "timeline_changes",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      ...pick(a, "type", "last_at", "count"),
      version: sql<number | null>(`(${a.detail}->>'number')::int`),
    })`
    from ${table(e)} join ${table(a)} on ${a.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeHistory}
    order by ${a.id} desc limit ${maxChanges}`,
);

/** When a page changed. @throws Problem 404, and 403 for those who do not manage it */
export async function readTimeline(view: View, id: string): Promise<Timeline> {
  const { level, created_at } = await view.one(beganStatement, { id });
  if (level < needs.seeHistory) throw forbidden(messages.onlyManagersSeeTimes);
  const rows = await view.rows(changesStatement, { id });
  const changes = rows.map(({ type, last_at, count, version }) => ({
    ...{ at: last_at.toISOString(), type, count },
    version: type === "EntryPublished" ? version : null,
  }));
  return { began: created_at.toISOString(), changes: changes.reverse() };
}
