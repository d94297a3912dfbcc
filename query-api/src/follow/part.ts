import { followerTable } from "@annals/projectors/follow/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";

const f = columns(followerTable, "followed");

/** Whether the viewer follows a page: they said so, it is theirs, or they follow all below a page above it. */
const follows = ({ table }: Scope, entry: EntryColumns) =>
  sql<boolean>(`coalesce(
    (select ${f.scope} <> 'none' from ${table(f)} where ${f.entry} = ${entry.id} and ${f.person} = $person::uuid),
    coalesce(${entry.author} = $person::uuid, false) or exists (
      select from ${table(f)} where ${f.entry} = any(${entry.ancestors}) and ${f.person} = $person::uuid
        and ${f.scope} = 'subtree'))`);

/** Whether the person who asks follows the page. */
export const followPart: EntryPart<boolean> = {
  select: follows,
  // Whoever follows all below a page follows any of these.
  from: () => ["follow *"],
  past: async () => false,
  frontMatter: null,
};
