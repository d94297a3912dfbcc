/** Which pages an edition has, and for whom: what was there at its moment, with the rights of now. */
import { needs } from "@annals/access";
import { editionTable, entryTable, pastEntryTable } from "@annals/projectors/tables";
import { type Columns, columns, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";

export const ed = columns(editionTable, "ed");
export const top = columns(entryTable, "top");
const past = columns(pastEntryTable, "past");
const above = columns(pastEntryTable, "above");

/** The editions that the viewer can see: those whose page at the top they may view. */
export const shownEditions = ({ table, visible }: Scope) => `
  ${table(ed)} join ${table(top)} on ${top.id} = ${ed.entry} and ${ed.space} = $space and not ${ed.deleted}
    and ${top.space} = $space and ${visible(top)}`;

/** Whether a page of the past is there for the viewer: one in the trash only for those who manage it. */
export const shownThen = ({ visible, level }: Scope, e: Columns<typeof entryTable>) =>
  sql<boolean>(
    `(${visible(e)} or (${e.trashed} and not ${e.purged} and ${level(e)} >= ${needs.seeHistory}))`,
  );

/** Whether a page was published, and below the top of an edition, at the moment of that. @param id SQL of the page */
export const isInEdition = ({ table }: Scope, id: string) => `exists (
  with recursive up (next) as (
    select ${id} where exists (
      select from ${table(past)} where ${past.id} = ${id} and ${past.published} and ${was(past)})
    union
    select ${above.parent} from up join ${table(above)} on ${above.id} = up.next and ${was(above)}
      and (not ${above.trash_root} or ${above.id} = ${ed.entry})
  )
  select from up where next = ${ed.entry})`;

const was = (e: Columns<typeof pastEntryTable>) =>
  `${e.since} <= ${ed.at} and (${e.until} is null or ${e.until} > ${ed.at})`;
