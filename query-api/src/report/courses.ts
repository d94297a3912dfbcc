/** The report on courses: figures about people, from five people on. */
import { assignmentTable, attemptTable, courseTable } from "@annals/projectors/course/tables";
import { groupMemberTable, memberTable, personTable } from "@annals/projectors/tables";
import { lastDayOver } from "../audience/over.ts";
import { needReports } from "../reading/access.ts";
import { told } from "../reading/periods.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { CourseReport } from "./contract.ts";

const c = columns(courseTable, "c");
const s = columns(assignmentTable, "s");
const asked = optional(s);
const a = columns(attemptTable, "a");
const m = columns(memberTable, "m");
const p = columns(personTable, "p");
const g = columns(groupMemberTable, "g");

const attempts = ({ table }: Scope) => `from ${table(a)} where ${a.course} = ${c.id}`;
/** The members of now who are asked, by name or in a group. */
const learners = ({ table }: Scope) => `
  from ${table(m)} join ${table(p)} on ${p.id} = ${m.person} and not ${p.erased}
  where ${m.space} = ${c.space} and (${m.person} = any(${asked.people}) or exists (
    select from ${table(g)} where ${g.group_id} = any(${asked.groups}) and ${g.person} = ${m.person}
      and ${g.space} = ${c.space}))`;

const reportStatement = statement("courses_report", (scope: Scope<{ over: string } & Window>) => {
  const { table } = scope;
  const hasPassed = `exists (select ${attempts(scope)} and ${a.person} = ${m.person} and ${a.passed_at} is not null)`;
  return select({
    ...pick(c, "id", "title"),
    due: asked.due,
    assigned: sql<number>(`(select count(*)::int ${learners(scope)})`),
    begun: sql<number>(`(select count(distinct ${a.person})::int ${attempts(scope)})`),
    passed: sql<number>(
      `(select count(distinct ${a.person})::int ${attempts(scope)} and ${a.passed_at} is not null)`,
    ),
    late: sql<number>(
      `(case when ${asked.due} <= $over::text
        then (select count(*)::int ${learners(scope)} and not ${hasPassed}) else 0 end)`,
    ),
    total: sql<number>("(count(*) over ())::int"),
  })`
    from ${table(c)} left join ${table(s)} on ${s.id} = ${c.id}
    where ${c.space} = $space and not ${c.removed}
    order by lower(${c.title}), ${c.id} limit $limit offset $offset`;
});

/** How people are in each course. @throws Problem 403 */
export async function readCoursesReport(view: View, paging: Paging, now: Date) {
  needReports(view);
  const over = lastDayOver(now);
  const rows = await view.rows(reportStatement, { over, ...windowOf(paging) });
  const data = rows.map(
    ({ total: _, assigned, begun, passed, late, ...row }): CourseReport => ({
      ...row,
      is_over: row.due !== null && row.due <= over,
      ...{ assigned: told(assigned), begun: told(begun), passed: told(passed), late: told(late) },
    }),
  );
  return { ...paged(data, rows[0]?.total ?? 0, paging), as_of: now.toISOString() };
}
