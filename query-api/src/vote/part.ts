import { voteTable } from "@annals/projectors/vote/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, jsonOf, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { VoteSummary } from "./contract.ts";

const v = columns(voteTable, "voted");

/** The vote of the viewer. */
const mine = ({ table }: Scope, entry: EntryColumns) =>
  scalar(select({ value: v.vote })`
    from ${table(v)} where ${v.target} = ${entry.id} and ${v.person} = $person::uuid`);

const count = ({ table }: Scope, entry: EntryColumns, vote: "up" | "down"): Sql<number> =>
  sql(`(select count(*)::int from ${table(v)} where ${v.target} = ${entry.id} and ${v.vote} = '${vote}')`);

/** The vote of the person who asks. */
export const votePart: EntryPart<string | null> = {
  select: mine,
  from: (_, entry) => [`vote ${entry}`],
  past: async () => null,
  frontMatter: null,
};

/** All votes for a page. */
export const voteSummaryPart: EntryPart<VoteSummary> = {
  select: (scope, entry) =>
    jsonOf({ up: count(scope, entry, "up"), down: count(scope, entry, "down"), mine: mine(scope, entry) }),
  from: (_, entry) => [`vote ${entry}`],
  past: async () => ({ up: 0, down: 0, mine: null }),
  frontMatter: null,
};
