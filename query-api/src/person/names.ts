import { escapeHtml, markedIn, named } from "@annals/document";
import { acquaintanceTable, personTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const p = columns(personTable, "p");
const a = columns(acquaintanceTable, "a");

const namesStatement = statement(
  "names_of_people",
  ({ table }: Scope<{ people: string[] }>) =>
    select(pick(p, "id", "display_name"))`
      from ${table(p)} join ${table(a)} on ${a.person} = ${p.id} and ${a.space} = $space
      where ${p.id} = any($people::uuid[])`,
);

/** The names of the people whom a text mentions. */
type NameOf = (person: string) => string;

/** Names by id; "Erased person" for somebody who was erased, or never was in the space. */
export function nameOfIn(names: Readonly<Record<string, string>>): NameOf {
  const known = new Map(Object.entries(names));
  return (person) => known.get(person.toLowerCase()) ?? "Erased person";
}

/** The names of the people whom a text of the viewer's space mentions. */
export const namesOf = async (view: View, mentioned: string[]): Promise<NameOf> =>
  nameOfIn(await namesKnown(view, mentioned));

/** The same by id, of those alone who are or were in the space. */
export async function namesKnown(view: View, mentioned: string[]): Promise<Record<string, string>> {
  const people = mentioned.filter((id) => uuid.test(id));
  const rows = people.length === 0 ? [] : await view.rows(namesStatement, { people });
  return Object.fromEntries(rows.map(({ id, display_name }) => [id, display_name]));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Text<Heading extends { title: string }> {
  html: string;
  headings: readonly Heading[];
}

/**
 * A rendered text with the names of those whom it mentions. @param titleOf for pages that its headings mention; its HTML
 * has them already
 */
export function namedText<Heading extends { title: string }>(
  { html, headings }: Text<Heading>,
  nameOf: NameOf,
  titleOf?: (page: string) => string | undefined,
): { html: string; headings: Heading[] } {
  return {
    html: named(html, (person) => escapeHtml(nameOf(person))),
    headings: headings.map((heading) => ({ ...heading, title: named(heading.title, nameOf, titleOf) })),
  };
}

/** The people whom a rendered text mentions. */
export const mentionedIn = ({ html, headings }: Text<{ title: string }>): string[] =>
  markedIn(html, ...headings.map(({ title }) => title));
