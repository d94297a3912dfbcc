import { personTable, schemaOf } from "@annals/projectors/tables";
import { type PersonRow, personColumns, personOr } from "../person/answer.ts";
import type { Deps } from "../runtime/deps.ts";
import { onGeneration } from "../runtime/generation.ts";
import { columns, type Query, select, tableAs } from "../runtime/sql.ts";
import type { Present } from "./presence.ts";

const who = columns(personTable, "who");

const personQuery = (read: string): Query<PersonRow> =>
  select(personColumns(who))`from ${tableAs(read, who)} where ${who.id} = $1`;

/** What others at a page see of somebody. */
export async function readPresent({ live, pool }: Pick<Deps, "live" | "pool">, id: string): Promise<Present> {
  const { rows } = await onGeneration(live, () =>
    pool.query<PersonRow>(personQuery(schemaOf(live.generation())), [id]),
  );
  const { display_name: name, initials, profile_pic } = personOr(rows[0] ?? null, id);
  return { id, name, initials, profile_pic };
}
