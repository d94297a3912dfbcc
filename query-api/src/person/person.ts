import type { Person } from "./contract.ts";

/** A person as SQL reads them for an answer. */
export interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  display_name: string;
}

/** SQL for a person as JSON, or null when `id` (an SQL expression) is null or nobody's. */
export function personSql(read: string, id: string): string {
  return `(select json_build_object('id', who.id, 'first_name', who.first_name, 'last_name', who.last_name,
    'display_name', who.display_name) from ${read}.person who where who.id = ${id})`;
}

/** A person as others see them. */
export function personOf(row: PersonRow): Person;
export function personOf(row: PersonRow | null): Person | null;
export function personOf(row: PersonRow | null): Person | null {
  if (row === null) return null;
  const { id, first_name, last_name, display_name } = row;
  return { id, display_name, first_name, last_name, initials: initialsOf(row), profile_pic: null };
}

/** The person, or a nameless one where the read models know nobody of that id; null is the system itself. */
export function personOr(row: PersonRow | null, id: string | null): Person {
  const display_name = id === null ? "Annals" : "Erased person";
  return personOf(row ?? { id: id ?? "", first_name: "", last_name: "", display_name });
}

/** First letters of both names, as the reader's eye counts letters; of the displayed name where there are none. */
function initialsOf({ first_name, last_name, display_name }: PersonRow): string {
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
