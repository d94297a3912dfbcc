import type { PastEntry } from "@annals/projectors";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import type { Dependency } from "../runtime/changes.ts";
import type { Deps } from "../runtime/deps.ts";
import { jsonOf, type Selection, type Sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { EntryParts } from "./contract.ts";

/** All of them: they do not compile when one is forgotten. */
export type Parts = { [Name in keyof EntryParts]: EntryPart<EntryParts[Name]> };

type AnyParts = Record<string, EntryPart<unknown>>;

/** The values of all parts of an entry, as JSON. */
export function selectParts(parts: Parts, scope: Scope, e: EntryColumns): Sql<EntryParts> {
  const all = Object.entries(parts as AnyParts).map(([name, part]) => [name, part.select(scope, e)]);
  return jsonOf(Object.fromEntries(all) as Selection) as unknown as Sql<EntryParts>;
}

/** What the values of all parts depend on. */
export function dependenciesOfParts(parts: Parts, values: EntryParts, entry: string): Dependency[] {
  return Object.entries(parts as AnyParts).flatMap(([name, { from }]) =>
    from((values as Record<string, unknown>)[name], entry),
  );
}

/** The values of all parts at a moment. */
export async function pastParts(
  parts: Parts,
  log: Deps["log"],
  entry: PastEntry,
  at: Date,
): Promise<EntryParts> {
  const all = Object.entries(parts as AnyParts).map(async ([name, part]) => [
    name,
    await part.past(log, entry, at),
  ]);
  return Object.fromEntries(await Promise.all(all)) as EntryParts;
}

/** The front matter of all parts. */
export function frontMatterOfParts(parts: Parts, values: EntryParts): Record<string, unknown> {
  const all = Object.entries(parts as AnyParts).map(([name, { frontMatter }]) =>
    frontMatter?.((values as Record<string, unknown>)[name]),
  );
  return Object.assign({}, ...all);
}
