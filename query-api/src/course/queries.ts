/** Courses, and how people are in them: their own for each, all for those who manage courses. */
import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { PersonKeys } from "@annals/person-keys";
import {
  assignmentTable,
  attemptTable,
  certificateTable,
  courseTable,
} from "@annals/projectors/course/tables";
import { askedAmong, isAskedBy, namesOfAsked } from "../audience/asked.ts";
import { isLate } from "../audience/over.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import {
  columns,
  isoOf,
  jsonOf,
  pick,
  type Selected,
  type Sql,
  scalar,
  select,
  sql,
} from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import { readMembers } from "../sharing/members.ts";
import type { Course, CourseCertificate, CourseProgress, Learners } from "./contract.ts";
import { messages } from "./messages.ts";

/** What opens the names on certificates. */
export type OpenCertificates = Pick<PersonKeys, "openAll">;

const c = columns(courseTable, "c");
const a = columns(attemptTable, "a");
const tried = columns(attemptTable, "tried");
const k = columns(certificateTable, "k");
const s = columns(assignmentTable, "s");

const progressColumns = {
  ...pick(a, "percent", "score", "failed", "number"),
  passed_at: isoOf(a.passed_at as Sql<Date>) as Sql<string | null>,
  begun_at: isoOf(a.begun_at),
  changed_at: isoOf(a.changed_at),
};
type ProgressRow = Selected<typeof progressColumns>;

const progressOf = ({ failed, ...row }: ProgressRow): CourseProgress => ({
  ...row,
  status: row.passed_at !== null ? "passed" : failed ? "failed" : "incomplete",
});

/** What the viewer is to do with a course, as JSON; null where they are not asked. */
function assignmentOf(scope: Scope) {
  const { table } = scope;
  const is_done = sql<boolean>(
    `exists (select from ${table(a)} where ${a.course} = ${c.id} and ${a.person} = $person::uuid
      and ${a.passed_at} is not null)`,
  );
  return scalar(
    select({ value: jsonOf({ due: s.due, is_done }) })`
      from ${table(s)} where ${s.id} = ${c.id} and ${isAskedBy(scope, s)}`,
  );
}

const courseColumns = (scope: Scope) => ({
  ...pick(c, "id", "title", "kind", "edition", "version", "parts", "files", "size", "certified", "months"),
  ...pick(c, "hosts", "hosts_let_in", "tells_names"),
  updated_at: isoOf(c.updated_at),
  progress: scalar(
    select({ value: jsonOf(progressColumns) })`
      from ${scope.table(a)} where ${a.course} = ${c.id} and ${a.person} = $person::uuid
      order by ${a.number} desc limit 1`,
  ),
  assignment: assignmentOf(scope),
  certificate_id: scalar(
    select({ value: k.id })`
      from ${scope.table(k)} where ${k.course} = ${c.id} and ${k.person} = $person::uuid and ${k.revoked_at} is null
      order by ${k.passed_at} desc limit 1`,
  ),
  begun: sql<number>(
    `(select count(distinct ${a.person})::int from ${scope.table(a)} where ${a.course} = ${c.id})`,
  ),
  passed: sql<number>(
    `(select count(distinct ${a.person})::int from ${scope.table(a)}
      where ${a.course} = ${c.id} and ${a.passed_at} is not null)`,
  ),
});
type CourseRow = Selected<ReturnType<typeof courseColumns>>;

const byTitle = `lower(${c.title}), ${c.id}`;
const listed = (scope: Scope<Window>) => ({
  ...courseColumns(scope),
  total: sql<number>("count(*) over ()::int"),
});

const coursesStatement = statement(
  "courses",
  (scope: Scope<Window>) => select(listed(scope))`
    from ${scope.table(c)} where ${c.space} = $space and not ${c.removed}
    order by ${byTitle} limit $limit offset $offset`,
);
const myCoursesStatement = statement("my_courses", (scope: Scope<Window>) => {
  const { table } = scope;
  return select(listed(scope))`
    from ${table(c)}
    left join lateral (
      select ${a.passed_at} is not null as is_passed from ${table(a)}
      where ${a.course} = ${c.id} and ${a.person} = $person::uuid order by ${a.number} desc limit 1) last on true
    left join lateral (
      select true as is_there, ${s.due} as due from ${table(s)}
      where ${s.id} = ${c.id} and ${isAskedBy(scope, s)} and not exists (
        select from ${table(a)} where ${a.course} = ${c.id} and ${a.person} = $person::uuid and ${a.passed_at} is not null)
    ) asked on true
    where ${c.space} = $space and not ${c.removed}
    order by case when asked.is_there then 0 when last.is_passed then 2 when last.is_passed is null then 3 else 1 end,
      asked.due nulls last, ${byTitle} limit $limit offset $offset`;
});
const courseStatement = statement(
  "course",
  (scope: Scope<{ id: string }>) =>
    select(courseColumns(scope))`
      from ${scope.table(c)} where ${c.id} = $id and ${c.space} = $space and not ${c.removed}`,
);

function courseOf(view: View, row: CourseRow): Course {
  const { certified, months, begun, passed, size, progress, certificate_id, assignment, ...others } = row;
  const { hosts, hosts_let_in, tells_names, ...rest } = others;
  const isManager = can(view.viewer.roles, "manageCourses");
  return {
    ...rest,
    size: Number(size),
    certificate: certified ? { months } : null,
    progress: progress === null ? null : progressOf(progress as ProgressRow),
    certificate_id: certificate_id as string | null,
    assignment: assignment as Course["assignment"],
    people: isManager ? { begun, passed } : null,
    outside: isManager ? { named: hosts, let_in: hosts_let_in, tells_names } : null,
  };
}

/** @throws Problem 401 for guests */
export async function readCourses(view: View, { order, ...paging }: Paging & { order: "title" | "mine" }) {
  needMember(view.viewer);
  const rows = await view.rows(order === "mine" ? myCoursesStatement : coursesStatement, windowOf(paging));
  return paged(
    rows.map(({ total: _, ...row }) => courseOf(view, row)),
    rows[0]?.total ?? 0,
    paging,
  );
}

/** @throws Problem 401, 404 */
export async function readCourse(view: View, id: string): Promise<Course> {
  needMember(view.viewer);
  return courseOf(view, await view.one(courseStatement, { id }));
}

const own = ({ table }: Scope) => `
  from ${table(a)} join ${table(c)} on ${c.id} = ${a.course}
  where ${a.person} = $person::uuid and ${a.space} = $space`;

const activityStatement = statement(
  "course_activity",
  (scope: Scope<Window>) =>
    select({
      course_id: sql<string>("did.course_id"),
      title: sql<string>("did.title"),
      verb: sql<"initialized" | "progressed" | "failed" | "passed">("did.verb"),
      at: isoOf(sql<Date>("did.at")),
      score: sql<number | null>("did.score"),
      total: sql<number>("count(*) over ()::int"),
    })`
    from (
      select ${c.id} as course_id, ${c.title} as title, 'initialized' as verb, ${a.begun_at} as at, null::float8 as score
      ${own(scope)}
      union all
      select ${c.id}, ${c.title}, case when ${a.failed} then 'failed' else 'progressed' end, ${a.changed_at}, ${a.score}
      ${own(scope)} and ${a.passed_at} is null and ${a.changed_at} > ${a.begun_at}
      union all
      select ${c.id}, ${c.title}, 'passed', ${a.passed_at}, ${a.score}
      ${own(scope)} and ${a.passed_at} is not null
    ) did order by did.at desc, did.verb desc, did.course_id limit $limit offset $offset`,
);

/** @throws Problem 401 for guests */
export async function readActivity(view: View, paging: Paging) {
  needMember(view.viewer);
  const rows = await view.rows(activityStatement, windowOf(paging));
  return paged(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
    paging,
  );
}

const runStatement = statement(
  "course_run",
  ({ table }: Scope<{ id: string }>) =>
    select({
      version: sql<number>(`coalesce(${a.version}, ${c.version})`),
      number: sql<number>(`coalesce(${a.number}, 1)`),
    })`
      from ${table(c)} left join ${table(a)} on ${a.course} = ${c.id} and ${a.person} = $person::uuid
      where ${c.id} = $id and ${c.space} = $space and not ${c.removed}
      order by ${a.number} desc nulls last limit 1`,
);

/** The package and the try that somebody is on. @throws Problem 401, 404 */
export async function readRun(view: View, id: string) {
  const person = needMember(view.viewer);
  return { person, ...(await view.one(runStatement, { id })) };
}

const reportStatement = statement(
  "course_report",
  (scope: Scope<{ id: string } & Window>) =>
    select({
      ...progressColumns,
      person: a.person,
      who: personBy(scope, a.person as Sql<string | null>),
      first_passed_at: isoOf(
        sql<Date>(`(select min(${tried.passed_at}) from ${scope.table(tried)}
          where ${tried.course} = ${a.course} and ${tried.person} = ${a.person})`),
      ) as Sql<string | null>,
      certificate: scalar(
        select({
          value: jsonOf({ ...pick(k, "id", "number"), revoked: sql<boolean>(`${k.revoked_at} is not null`) }),
        })`
          from ${scope.table(k)} where ${k.course} = ${a.course} and ${k.person} = ${a.person}
          order by ${k.revoked_at} is not null, ${k.passed_at} desc limit 1`,
      ),
      total: sql<number>("count(*) over ()::int"),
    })`
      from (
        select distinct on (${a.person}) ${a.person}, ${a.course}, ${a.percent}, ${a.score}, ${a.failed}, ${a.number},
          ${a.passed_at}, ${a.begun_at}, ${a.changed_at}
        from ${scope.table(a)} where ${a.course} = $id and ${a.space} = $space
        order by ${a.person}, ${a.number} desc
      ) a order by ${a.changed_at} desc, ${a.person} limit $limit offset $offset`,
);

/** @throws Problem 401, 403, 404 */
export async function readReport(view: View, { id, ...paging }: Paging & { id: string }) {
  await readCourse(view, id);
  if (!can(view.viewer.roles, "manageCourses")) throw forbidden(messages.onlyManagers);
  const rows = await view.rows(reportStatement, { id, ...windowOf(paging) });
  const data = rows.map(({ total: _, who, person, certificate, first_passed_at, ...row }) => ({
    person: personOr(who as PersonRow | null, person),
    first_passed_at,
    progress: progressOf(row),
    certificate: certificate as { id: string; number: string; revoked: boolean } | null,
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}

const assignedStatement = statement(
  "course_assigned",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(s, "people", "groups", "due", "reminded_at"))`
      from ${table(s)} where ${s.id} = $id and ${s.space} = $space`,
);
const learnersStatement = statement(
  "course_learners",
  ({ table }: Scope<{ id: string }>) =>
    select({ person: a.person, passed_at: isoOf(sql<Date>(`min(${a.passed_at})`)) as Sql<string | null> })`
      from ${table(a)} where ${a.course} = $id and ${a.space} = $space group by ${a.person}`,
);

/** Who is to take a course, and who has passed it, in whatever try. @throws Problem 401, 403, 404 */
export async function readLearners(view: View, id: string, now: Date): Promise<Learners & { title: string }> {
  const { title } = await readCourse(view, id);
  if (!can(view.viewer.roles, "manageCourses")) throw forbidden(messages.onlyManagers);
  const [assigned] = await view.rows(assignedStatement, { id });
  if (assigned === undefined) return { title, assigned: null, learners: [] };
  const begun = new Map(
    (await view.rows(learnersStatement, { id })).map((row) => [row.person, row.passed_at] as const),
  );
  const members = await readMembers(view, null);
  const learners = askedAmong(members, assigned).map(({ person: { id: person, display_name: name } }) => ({
    ...{ id: person, name, has_begun: begun.has(person), passed_at: begun.get(person) ?? null },
  }));
  const { due, reminded_at } = assigned;
  return {
    title,
    assigned: {
      ...(await namesOfAsked(view, members, assigned)),
      ...{ due, late: isLate(due, now), reminded_at: reminded_at?.toISOString() ?? null },
    },
    learners,
  };
}

const certificateColumns = {
  ...pick(k, "id", "number", "title", "name", "score", "person"),
  course_id: k.course,
  passed_at: isoOf(k.passed_at),
  valid_until: isoOf(k.valid_until as Sql<Date>) as Sql<string | null>,
  revoked_at: isoOf(k.revoked_at as Sql<Date>) as Sql<string | null>,
  design: k.design,
};
const certificatesStatement = statement(
  "certificates",
  ({ table }: Scope<Window>) =>
    select({ ...certificateColumns, total: sql<number>("count(*) over ()::int") })`
      from ${table(k)} where ${k.person} = $person::uuid and ${k.space} = $space
      order by ${k.passed_at} desc, ${k.id} limit $limit offset $offset`,
);
const byNumberStatement = statement(
  "certificate_by_number",
  ({ table }: Scope<{ number: string }>) =>
    select(certificateColumns)`from ${table(k)} where ${k.number} = $number and ${k.space} = $space`,
);

/** @throws Problem 401 for guests */
export async function readCertificates(view: View, keys: OpenCertificates, paging: Paging) {
  needMember(view.viewer);
  const rows = await view.rows(certificatesStatement, windowOf(paging));
  const names = await keys.openAll(rows.map(({ person, name }) => ({ person, sealed: name })));
  const data = rows.map(
    ({ id, number, title, course_id, score, design, ...at }, index): CourseCertificate => ({
      ...{ id, number, address: `/c/${number}`, course_id, course: title, name: names[index] ?? "", score },
      ...{ passed_at: at.passed_at, valid_until: at.valid_until, revoked_at: at.revoked_at },
      ...{ issued_by: view.viewer.space.settings.general.app_name, is_designed: design !== null },
    }),
  );
  return paged(data, rows[0]?.total ?? 0, paging);
}

/** What anybody is told of a certificate. @throws Problem 404 */
export async function readByNumber(view: View, keys: OpenCertificates, number: string, now: Date) {
  const row = await view.one(byNumberStatement, { number });
  const [name = null] = await keys.openAll([{ person: row.person, sealed: row.name }]);
  const isOver = row.valid_until !== null && new Date(row.valid_until) <= now;
  const state: "valid" | "ended" | "revoked" =
    row.revoked_at !== null ? "revoked" : isOver ? "ended" : "valid";
  return {
    ...{ number: row.number, state, course: row.title, name, passed_at: row.passed_at },
    ...{ valid_until: row.valid_until, revoked_at: row.revoked_at },
    ...{ issued_by: view.viewer.space.settings.general.app_name, checked_at: now.toISOString() },
  };
}
