import { needs } from "@annals/access";
import { personTable, scheduleTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, isoOf, jsonOf, pick, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { Plan } from "./plan.ts";

const s = columns(scheduleTable, "planned");
const p = columns(personTable, "planner");

/** When the draft of an entry will be published, as JSON; null for those who do not see the draft. */
function planOf({ table, level }: Scope, entry: EntryColumns): Sql<Plan | null> {
  const by = jsonOf({
    id: s.person,
    display_name: sql<string>(`coalesce(${p.display_name}, 'Erased person')`),
  });
  const value = jsonOf({ at: isoOf(s.at), ...pick(s, "note", "failed"), by });
  return scalar(
    select({ value })`
      from ${table(s)} left join ${table(p)} on ${p.id} = ${s.person}
      where ${s.entry} = ${entry.id} and ${level(entry)} >= ${needs.seeDraft}`,
  );
}

/** The plan to publish the draft of a page, in the answer about it. */
export const scheduledPart: EntryPart<Plan | null> = {
  select: planOf,
  from: (plan, entry) => [`schedule ${entry}`, ...(plan ? [`person ${plan.by.id}` as const] : [])],
  past: async () => null,
  frontMatter: null,
};
