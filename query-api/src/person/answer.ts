import { personTable, type PersonRow as Row } from "@annals/projectors/tables";
import { columns, jsonOf, pick, type Sql, scalar, select } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { Person } from "./contract.ts";

/** A person as SQL reads them for an answer. */
export type PersonRow = Pick<Row, "id" | "first_name" | "last_name" | "display_name" | "picture">;

const who = columns(personTable, "who");

/** The columns of a person for an answer. */
export const personColumns = (p: typeof who) =>
  pick(p, "id", "first_name", "last_name", "display_name", "picture");

/** A person as JSON, or null when `id` is null or nobody's. */
export function personBy({ table }: Scope, id: Sql<string | null>): Sql<PersonRow | null> {
  return scalar(select({ value: jsonOf(personColumns(who)) })`from ${table(who)} where ${who.id} = ${id}`);
}
/** A person as others see them. */
export function personOf(row: PersonRow): Person;
export function personOf(row: PersonRow | null): Person | null;
export function personOf(row: PersonRow | null): Person | null {
  if (row === null) return null;
  const { id, first_name, last_name, display_name, picture } = row;
  const profile_pic = picture === null ? null : `/api/users/${id}/picture/${picture}`;
  return { id, display_name, first_name, last_name, initials: initialsOf(row), profile_pic };
}

/** The person; "Erased person" for an id that the read models do not know, "Annals" for null, which is the system itself. */
export function personOr(row: PersonRow | null, id: string | null): Person {
  const display_name = id === null ? "Annals" : "Erased person";
  return personOf(row ?? { id: id ?? "", first_name: "", last_name: "", display_name, picture: null });
}

/** First letters of both names, counted as readers see letters; of the displayed name where there are none. */
function initialsOf({
  first_name,
  last_name,
  display_name,
}: Pick<PersonRow, "first_name" | "last_name" | "display_name">): string {
  const letters = firstLetter(first_name) + firstLetter(last_name);
  return (letters || firstLetter(display_name)).toUpperCase();
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
function firstLetter(name: string): string {
  const text = name.trimStart();
  // A Latin letter that nothing can combine with needs no segmenter.
  if (text.length === 0 || /^[A-Za-z](?:[ -~]|$)/.test(text)) return text.slice(0, 1);
  for (const { segment } of segmenter.segment(text.slice(0, 40))) return segment;
  return "";
}
