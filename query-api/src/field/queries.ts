/** The values of people, files, groups and courses. */
import { can } from "@annals/access";
import { notFound } from "@annals/http";
import { courseTable } from "@annals/projectors/course/tables";
import { groupTable, memberTable } from "@annals/projectors/tables";
import { mayReadFile } from "../file/queries.ts";
import { type OpenValues, valuesOf } from "../person/custom.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { FieldValues } from "./contract.ts";

const m = columns(memberTable, "m");
const c = columns(courseTable, "c");
const g = columns(groupTable, "g");

const isMemberStatement = statement(
  "member_with_values",
  ({ table }: Scope<{ object: string }>) =>
    select({ id: m.person })`from ${table(m)} where ${m.space} = $space and ${m.person} = $object`,
);
const isCourseStatement = statement(
  "course_with_values",
  ({ table }: Scope<{ object: string }>) =>
    select({
      id: c.id,
    })`from ${table(c)} where ${c.space} = $space and ${c.id} = $object and not ${c.removed}`,
);
const isGroupStatement = statement(
  "group_with_values",
  ({ table }: Scope<{ object: string }>) =>
    select({ id: g.id })`from ${table(g)} where ${g.space} = $space and ${g.id} = $object`,
);

/** @throws Problem 401, 403 for who is no member; 404 for what they may not see */
export async function readValues(
  view: View,
  keys: OpenValues,
  model: "users" | "files" | "groups" | "courses",
  object: string,
): Promise<FieldValues> {
  needMember(view.viewer);
  const isThere = {
    users: async () => (await view.first(isMemberStatement, { object })) !== undefined,
    files: () => mayReadFile(view, object),
    groups: async () => (await view.first(isGroupStatement, { object })) !== undefined,
    courses: async () => (await view.first(isCourseStatement, { object })) !== undefined,
  };
  if (!(await isThere[model]())) throw notFound();
  const all = can(view.viewer.roles, "administer");
  const filled = await valuesOf(view, keys, { model, object, all });
  return Object.fromEntries(filled.map(({ field, value }) => [field, value]));
}
