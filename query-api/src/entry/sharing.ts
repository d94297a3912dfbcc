import { allMembers, everyone, groupsIn, isLink } from "@annals/access";
import { groupTable, personTable } from "@annals/projectors/tables";
import { type PersonRow, personColumns, personOr } from "../person/answer.ts";
import { columns, jsonOf, pick, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { EntryColumns } from "./columns.ts";
import type { SharingRecord } from "./contract.ts";

/** The records of one entry: principal → level. */
type Records = Readonly<Record<string, number>>;

const p = columns(personTable, "sharer");
const g = columns(groupTable, "sharing_group");

/** A group as SQL reads it for an answer. */
export type GroupName = { id: string; name: string };

/** The people that the records of an entry name. */
export function peopleOfSharing({ table }: Scope, e: EntryColumns): Sql<PersonRow[] | null> {
  const ids = `array(select substr(named, 6)::uuid from jsonb_object_keys(${e.own_sharing}) named where named like 'user:%')`;
  return scalar(
    select({ value: sql<PersonRow[]>(`json_agg(${jsonOf(personColumns(p))})`) })`
      from ${table(p)} where ${p.id} = any(${ids})`,
  );
}

/** The groups that the records of an entry name; those that were deleted are not among them. */
export function groupsOfSharing({ table }: Scope, e: EntryColumns): Sql<GroupName[] | null> {
  const ids = `array(select substr(named, 7)::uuid from jsonb_object_keys(${e.own_sharing}) named where named like 'group:%')`;
  return scalar(
    select({ value: sql<GroupName[]>(`json_agg(${jsonOf(pick(g, "id", "name"))})`) })`
      from ${table(g)} where ${g.id} = any(${ids}) and ${g.space} = ${e.space}`,
  );
}

/** The ids of the people that some records name. */
export const idsInSharing = (records: Records): string[] =>
  Object.keys(records).flatMap((principal) => (principal.startsWith("user:") ? [principal.slice(5)] : []));

/** The ids of the groups that some records name. */
export const groupsInSharing = (records: Records): string[] => groupsIn(Object.keys(records));

/** The records that stand on an entry itself, with the names of those whom they are about. */
export function sharingOf(
  records: Records,
  people: readonly PersonRow[],
  groups: readonly GroupName[],
): SharingRecord[] {
  const known = knownNames(people, groups);
  return Object.entries(records)
    .filter(([principal]) => !isLink(principal))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([principal, level]) => ({ ...principalOf(principal, known), level }));
}

/** The names of those whom records name. */
export interface Known {
  people: Map<string, PersonRow>;
  groups: Map<string, string>;
}

export const knownNames = (people: readonly PersonRow[], groups: readonly GroupName[]): Known => ({
  people: new Map(people.map((person) => [person.id, person])),
  groups: new Map(groups.map(({ id, name }) => [id, name])),
});

/** The person or group of a principal. */
export function principalOf(principal: string, known: Known): Omit<SharingRecord, "level"> {
  if (principal === everyone) return named("special", "public", "Public");
  if (principal === allMembers) return named("special", "logged_in", "Logged In");
  const id = principal.slice(principal.indexOf(":") + 1);
  if (principal.startsWith("group:")) return named("group", id, known.groups.get(id) ?? "Deleted group");
  const { display_name, first_name, last_name, profile_pic } = personOr(known.people.get(id) ?? null, id);
  return { ...named("user", id, display_name), first_name, last_name, profile_pic };
}

const named = (type: SharingRecord["type"], id: string, name: string) => ({
  ...{ type, id, display_name: name, name },
  ...{ first_name: "", last_name: "", profile_pic: null },
});
