import type { EntryPart } from "../entry/part.ts";
import { sql } from "../runtime/sql.ts";

/** The vote of the person who asks. Nobody can vote yet: always null. */
export const votePart: EntryPart<string | null> = {
  select: () => sql<string | null>("null"),
  from: () => [],
  past: async () => null,
  frontMatter: null,
};
