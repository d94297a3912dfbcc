import { feedbackTable } from "@annals/projectors/feedback/tables";
import type { EntryPart } from "../entry/part.ts";
import type { EntryParts } from "../page/contract.ts";
import { columns, jsonOf, scalar, select, sql } from "../runtime/sql.ts";

const f = columns(feedbackTable, "said");

/** Whether a page was helpful. */
export const feedbackPart: EntryPart<EntryParts["feedback"]> = {
  select: ({ table }, entry) =>
    jsonOf({
      yes: sql<number>(
        `(select count(*)::int from ${table(f)} where ${f.entry} = ${entry.id} and ${f.helpful})`,
      ),
      mine: scalar(select({ value: f.helpful })`
        from ${table(f)} where ${f.entry} = ${entry.id} and ${f.person} = $person::uuid`),
    }),
  from: (_, entry) => [`feedback ${entry}`],
  past: async () => ({ yes: 0, mine: null }),
  frontMatter: null,
};
