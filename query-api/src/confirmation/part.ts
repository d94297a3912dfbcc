import { needs } from "@annals/access";
import { readerTable, readingTable } from "@annals/projectors/tables";
import { isAskedBy } from "../audience/asked.ts";
import type { EntryPart } from "../entry/part.ts";
import type { EntryParts } from "../page/contract.ts";
import { type Columns, columns, jsonOf, pick, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";

const r = columns(readingTable, "to_read");
const has = columns(readerTable, "has_read");

/** The last version that the viewer confirmed. */
export const confirmedBy = ({ table }: Pick<Scope, "table">, row: Columns<typeof readingTable>) =>
  sql<number | null>(
    `(select ${has.version} from ${table(has)} where ${has.entry} = ${row.entry} and ${has.person} = $person::uuid)`,
  );

/** What the person who asks is to read of a page, and what those who can edit it asked others to read. */
export const confirmationPart: EntryPart<EntryParts["confirmation"]> = {
  select(scope, entry) {
    const is_asked = isAskedBy(scope, r);
    return scalar(
      select({ value: jsonOf({ ...pick(r, "due", "version"), is_asked, mine: confirmedBy(scope, r) }) })`
        from ${scope.table(r)} where ${r.entry} = ${entry.id}
          and (${is_asked} or $person::uuid is not null and ${scope.level(entry)} >= ${needs.edit})`,
    );
  },
  // The page is announced, and so is the person who comes into a group or leaves it: all that is cached for them is read again.
  from: () => [],
  past: async () => null,
  frontMatter: null,
};
