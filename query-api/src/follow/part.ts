import type { EntryPart } from "../entry/part.ts";
import { sql } from "../runtime/sql.ts";

/** Whether the person who asks follows the page. Nobody can yet: always false. */
export const followPart: EntryPart<boolean> = {
  select: () => sql<boolean>("false"),
  from: () => [],
  past: async () => false,
  frontMatter: null,
};
