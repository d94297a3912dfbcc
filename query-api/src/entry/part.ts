import type { PastEntry } from "@annals/projectors";
import type { Dependency } from "../runtime/changes.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { EntryColumns } from "./columns.ts";

/** A field that a feature adds to the answer about a page, and to the front matter of an exported one. */
export interface EntryPart<Value> {
  /** SQL of its value for an entry that the viewer may view. */
  select(scope: Scope, entry: EntryColumns): Sql<Value>;
  /** What a value depends on, beside the entry itself and those above it. */
  from(value: Value, entry: string): Dependency[];
  /** Its value at a moment. */
  past(log: Deps["log"], entry: PastEntry, at: Date): Promise<Value>;
  /** Its front matter, so that an import brings it back; null when it has none. */
  frontMatter: ((value: Value) => Record<string, unknown>) | null;
}
