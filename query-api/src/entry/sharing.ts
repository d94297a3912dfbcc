import { allMembers, everyone } from "@annals/access";
import { personTable } from "@annals/projectors/tables";
import { type PersonRow, personColumns, personOr } from "../person/answer.ts";
import { columns, jsonOf, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { EntryColumns } from "./columns.ts";
import type { SharingRecord } from "./contract.ts";

/** The records of one entry: principal → level. */
type Records = Readonly<Record<string, number>>;

const p = columns(personTable, "sharer");

/** The people that the records of an entry name. */
export function peopleOfSharing({ table }: Scope, e: EntryColumns): Sql<PersonRow[] | null> {
  const ids = `array(select substr(named, 6)::uuid from jsonb_object_keys(${e.own_sharing}) named where named like 'user:%')`;
  return scalar(
    select({ value: sql<PersonRow[]>(`json_agg(${jsonOf(personColumns(p))})`) })`
      from ${table(p)} where ${p.id} = any(${ids})`,
  );
}

/** The ids of the people that some records name. */
export const idsInSharing = (records: Records): string[] =>
  Object.keys(records).flatMap((principal) => (principal.startsWith("user:") ? [principal.slice(5)] : []));

/** The records that stand on an entry itself, with the names of those whom they are about. */
export function sharingOf(records: Records, people: readonly PersonRow[]): SharingRecord[] {
  const known = new Map(people.map((person) => [person.id, person]));
  return Object.entries(records)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([principal, level]) => ({ ...principalOf(principal, known), level }));
}

function principalOf(principal: string, known: Map<string, PersonRow>): Omit<SharingRecord, "level"> {
  if (principal === everyone) return named("special", "public", "Public");
  if (principal === allMembers) return named("special", "logged_in", "Logged In");
  const id = principal.slice(principal.indexOf(":") + 1);
  if (principal.startsWith("group:")) return named("group", id, "Group");
  const { display_name, first_name, last_name, profile_pic } = personOr(known.get(id) ?? null, id);
  return { ...named("user", id, display_name), first_name, last_name, profile_pic };
}

const named = (type: SharingRecord["type"], id: string, name: string) => ({
  ...{ type, id, display_name: name, name },
  ...{ first_name: "", last_name: "", profile_pic: null },
});
