import { type Grants, inForce, needs, principalOfGroup } from "@annals/access";
import { forbidden } from "@annals/http";
import { entryTable, groupTable, personTable, sharingRecordTable } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import type { Crumb } from "../entry/contract.ts";
import { type Known, knownNames } from "../entry/sharing.ts";
import { type PersonRow, personBy, personColumns } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { messages } from "./messages.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const r = columns(sharingRecordTable, "r");
const p = columns(personTable, "p");
const g = columns(groupTable, "g");

const levelStatement = statement(
  "sharing_level",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({ level: level(e) })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const stepColumns = ({ visible }: Scope) => ({
  ...pick(above, "id", "author", "inherits"),
  sharing: above.own_sharing,
  crumb: crumbJson(above),
  seen: visible(above),
});
/** The entry, then its ancestors up to the top. */
const pathStatement = statement(
  "sharing_path",
  (scope: Scope<{ id: string }>) =>
    select(stepColumns(scope))`
    from ${scope.table(e)} join ${scope.table(above)} on ${above.id} = ${e.id} or ${above.id} = any(${e.ancestors})
    where ${e.id} = $id and ${e.space} = $space order by cardinality(${above.ancestors}) desc`,
);
type Step = Selected<ReturnType<typeof stepColumns>>;

const recordsStatement = statement(
  "sharing_records",
  (scope: Scope<{ entries: string[] }>) =>
    select({ ...pick(r, "entry", "principal", "shared_at"), by: personBy(scope, r.shared_by) })`
    from ${scope.table(r)} where ${r.entry} = any($entries::uuid[]) and ${r.space} = $space`,
);

const namesStatement = statement(
  "sharing_names",
  ({ table }: Scope<{ people: string[] }>) =>
    select(personColumns(p))`from ${table(p)} where ${p.id} = any($people::uuid[])`,
);
const groupsStatement = statement(
  "sharing_groups",
  ({ table }: Scope<{ groups: string[] }>) =>
    select({
      ...pick(g, "id", "name"),
      principal: sql<string>(`'${principalOfGroup("")}' || ${g.id}::text`),
    })`
      from ${table(g)} where ${g.id} = any($groups::uuid[]) and ${g.space} = $space`,
);

/** An entry that the viewer manages, with everything that decides who has access to it. */
export interface SharedPath {
  path: Step[];
  /** The records in force. */
  grants: Grants;
  /** Who set the record for a principal on a step of the path, and when. */
  setOn(step: Step, principal: string): { at: Date; by: PersonRow | null } | null;
}

/** @throws Problem 404, or 403 for what is seen but not theirs to manage */
export async function needManager(view: View, id: string): Promise<void> {
  const { level } = await view.one(levelStatement, { id });
  if (level < needs.manage) throw forbidden(messages.onlyManagersSeeAccess);
}

/** @throws as `needManager` does */
export async function readPath(view: View, id: string): Promise<SharedPath> {
  await needManager(view, id);
  const path = await view.rows(pathStatement, { id });
  const records = await view.rows(recordsStatement, { entries: path.map((step) => step.id) });
  return {
    path,
    grants: inForce(path),
    setOn(step, principal) {
      const found = records.find((one) => one.entry === step.id && one.principal === principal);
      return found === undefined ? null : { at: found.shared_at, by: found.by };
    },
  };
}

/** The names of those whom principals name. */
export async function readNames(view: View, principals: readonly string[]): Promise<Known> {
  const ids = (kind: string) =>
    principals.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
  const [people, groups] = await Promise.all([
    view.rows(namesStatement, { people: ids("user:") }),
    view.rows(groupsStatement, { groups: ids("group:") }),
  ]);
  return knownNames(people, groups);
}

/** A step of a path, for the viewer: entries that they may not view have no name. */
export function sourceOf(
  { path }: { path: readonly Pick<Step, "crumb" | "seen">[] },
  place: number | "space",
): { from: "here" | "above" | "space"; entry: Crumb | null } {
  if (place === "space") return { from: "space", entry: null };
  const { crumb, seen } = path[place]!;
  return { from: place === 0 ? "here" : "above", entry: seen ? crumb : null };
}
