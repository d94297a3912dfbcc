import { groupMemberTable, readerTable, readingTable } from "@annals/projectors/tables";
import type { EntryParts } from "../entry/contract.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, jsonOf, pick, scalar, select, sql } from "../runtime/sql.ts";

const r = columns(readingTable, "to_read");
const has = columns(readerTable, "has_read");
const g = columns(groupMemberTable, "reads_in");

/** What the person who asks is to read of a page; null when they were not asked. */
export const confirmationPart: EntryPart<EntryParts["confirmation"]> = {
  select: ({ table }, entry) => {
    const mine = sql<number | null>(
      `(select ${has.version} from ${table(has)} where ${has.entry} = ${r.entry} and ${has.person} = $person::uuid)`,
    );
    return scalar(
      select({ value: jsonOf({ ...pick(r, "due", "version"), mine }) })`
        from ${table(r)} where ${r.entry} = ${entry.id} and ($person::uuid = any(${r.people}) or exists (
          select from ${table(g)} where ${g.group_id} = any(${r.groups}) and ${g.person} = $person::uuid
            and ${g.space} = ${r.space}))`,
    );
  },
  // The page is announced, and so is the person who comes into a group.
  from: () => [],
  past: async () => null,
  frontMatter: null,
};
