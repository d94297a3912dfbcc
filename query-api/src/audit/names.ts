/** Names for the ids in facts, as far as the space knows them. */

import { courseTable } from "@annals/projectors/course/tables";
import {
  acquaintanceTable,
  entryTable,
  fileTable,
  folderTable,
  groupTable,
  personTable,
  tagTable,
} from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, select, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const a = columns(acquaintanceTable, "a");
const p = columns(personTable, "p");
const e = columns(entryTable, "e");
const g = columns(groupTable, "g");
const t = columns(tagTable, "t");
const f = columns(fileTable, "f");
const d = columns(folderTable, "d");
const c = columns(courseTable, "c");

const namesStatement = statement("audit_names", ({ table, visible }: Scope<{ ids: string[] }>) =>
  unionAll(
    select({ id: p.id, name: p.display_name })`
      from ${table(p)} join ${table(a)} on ${a.person} = ${p.id} and ${a.space} = $space
      where ${p.id} = any($ids::uuid[]) and not ${p.erased}`,
    select({ id: e.id, name: e.title })`
      from ${table(e)} where ${e.id} = any($ids::uuid[]) and ${e.space} = $space and ${visible(e)}`,
    select({ id: g.id, name: g.name })`
      from ${table(g)} where ${g.id} = any($ids::uuid[]) and ${g.space} = $space`,
    select({ id: t.id, name: t.name })`
      from ${table(t)} where ${t.id} = any($ids::uuid[]) and ${t.space} = $space`,
    select({ id: f.id, name: f.name })`
      from ${table(f)} where ${f.id} = any($ids::uuid[]) and ${f.space} = $space`,
    select({ id: d.id, name: d.name })`
      from ${table(d)} where ${d.id} = any($ids::uuid[]) and ${d.space} = $space`,
    select({ id: c.id, name: c.title })`
      from ${table(c)} where ${c.id} = any($ids::uuid[]) and ${c.space} = $space`,
  ),
);

/** The names of what is known in the space, by its id. */
export type NamesById = ReadonlyMap<string, string>;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All ids in some values. */
const idsIn = (values: readonly unknown[]): string[] => [
  ...new Set(values.flat().flatMap((value) => (typeof value === "string" ? (value.match(uuid) ?? []) : []))),
];

export async function namesOf(view: View, values: readonly unknown[]): Promise<NamesById> {
  const ids = idsIn(values);
  if (ids.length === 0) return new Map();
  return new Map((await view.rows(namesStatement, { ids })).map(({ id, name }) => [id, name]));
}
