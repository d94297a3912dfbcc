import { hiddenPresenceTable, personTable, schemaOf } from "@annals/projectors/tables";
import { type PersonRow, personColumns, personOr } from "../person/answer.ts";
import type { Deps } from "../runtime/deps.ts";
import { onGeneration } from "../runtime/generation.ts";
import { columns, type Query, select, sql, tableAs } from "../runtime/sql.ts";
import type { Present } from "./presence.ts";

const who = columns(personTable, "who");
const h = columns(hiddenPresenceTable, "h");

type PresentRow = PersonRow & { hidden: boolean };

const presentQuery = (read: string): Query<PresentRow> =>
  select({
    ...personColumns(who),
    hidden: sql<boolean>(
      `exists (select from ${tableAs(read, h)} where ${h.space} = $2 and ${h.person} = ${who.id})`,
    ),
  })`from ${tableAs(read, who)} where ${who.id} = $1`;

/** What others at a page see of somebody, and whether they see them at all. */
export async function readPresent(
  { live, pool }: Pick<Deps, "live" | "pool">,
  id: string,
  space: string,
): Promise<Present & { hidden: boolean }> {
  const { rows } = await onGeneration(live, () =>
    pool.query<PresentRow>(presentQuery(schemaOf(live.generation())), [id, space]),
  );
  const { display_name: name, initials, profile_pic } = personOr(rows[0] ?? null, id);
  // Nobody is shown of whom it is not known that they may be.
  return { id, name, initials, profile_pic, hidden: rows[0]?.hidden ?? true };
}
