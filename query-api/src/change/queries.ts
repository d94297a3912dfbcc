import { aclTable, entryTable, schemaOf } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import { onGeneration } from "../runtime/generation.ts";
import { columns, pick, type Query, select, tableAs } from "../runtime/sql.ts";
import type { Sight } from "../runtime/topic.ts";

const e = columns(entryTable, "e");
const a = columns(aclTable, "a");

const sightQuery = (read: string): Query<Sight> =>
  select({ ...pick(e, "id", "author", "parent", "trashed", "version"), grants: a.grants })`
    from ${tableAs(read, e)} join ${tableAs(read, a)} on ${a.id} = ${e.acl}
    where ${e.id} = any($1) and ${e.space} = $2`;

/** What decides who may see some entries, asked once for all viewers. */
export async function readSights(
  { live, pool }: Pick<Deps, "live" | "pool">,
  space: string,
  ids: string[],
): Promise<ReadonlyMap<string, Sight>> {
  if (ids.length === 0) return new Map();
  const { rows } = await onGeneration(live, () =>
    pool.query<Sight>(sightQuery(schemaOf(live.generation())), [ids, space]),
  );
  return new Map(rows.map((sight) => [sight.id, sight]));
}
