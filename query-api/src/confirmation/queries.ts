import { levelOn, needs } from "@annals/access";
import { groupTable, readerTable, readingTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { readMembers } from "../sharing/members.ts";
import { readPath } from "../sharing/path.ts";
import type { Readers } from "./contract.ts";

const r = columns(readingTable, "r");
const has = columns(readerTable, "has");
const g = columns(groupTable, "g");

const askedStatement = statement(
  "reading_asked",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(r, "people", "groups", "due", "version"))`from ${table(r)} where ${r.entry} = $id`,
);
const confirmedStatement = statement(
  "reading_confirmed",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(has, "person", "version", "confirmed_at"))`from ${table(has)} where ${has.entry} = $id`,
);
const groupsStatement = statement(
  "reading_groups",
  ({ table }: Scope<{ groups: string[] }>) =>
    select(pick(g, "id", "name"))`
    from ${table(g)} where ${g.id} = any($groups::uuid[]) and ${g.space} = $space order by ${g.sort_name}, ${g.id}`,
);

/** Who is asked to read a page, and who has. @throws Problem 404, 403 */
export async function readReaders(view: View, id: string): Promise<Readers> {
  const { path } = await readPath(view, id);
  const [asked] = await view.rows(askedStatement, { id });
  if (asked === undefined) return { asked: null, readers: [], others: 0 };
  const confirmed = new Map(
    (await view.rows(confirmedStatement, { id })).map((row) => [row.person, row] as const),
  );
  const members = await readMembers(view, null);
  const principals = new Set([
    ...asked.people.map((one) => `user:${one}`),
    ...asked.groups.map((one) => `group:${one}`),
  ]);
  // Who cannot view the page is not said to be late.
  const readers = members
    .filter(({ standing }) => standing.principals.some((one) => principals.has(one)))
    .filter(({ standing }) => levelOn(standing, path) >= needs.view)
    .map(({ person }) => {
      const { version = null, confirmed_at = null } = confirmed.get(person.id) ?? {};
      const has_read = version !== null && version >= asked.version;
      const at = confirmed_at === null ? null : confirmed_at.toISOString();
      return { id: person.id, name: person.display_name, version, confirmed_at: at, has_read };
    });
  const listed = new Set(readers.map((one) => one.id));
  const others = [...confirmed.values()].filter(
    ({ person, version }) => !listed.has(person) && version >= asked.version,
  );
  const people = members
    .filter(({ person }) => asked.people.includes(person.id))
    .map(({ person }) => ({ id: person.id, name: person.display_name }));
  const groups = await view.rows(groupsStatement, { groups: asked.groups });
  const { due, version } = asked;
  return { asked: { people, groups, due, version }, readers, others: others.length };
}
