/**
 * The present titles of the pages that a text mentions. A page that the viewer may not view keeps the title that the
 * writer saw.
 */
import {
  type Block,
  type MentionedPage,
  pageMention,
  pagesIn,
  peopleIn,
  withNames,
  withTitles,
} from "@annals/document";
import { entryLinkTable, entryTable } from "@annals/projectors/tables";
import { namesOf } from "../person/names.ts";
import type { View } from "../runtime/reads.ts";
import { type Columns, columns, jsonOf, pick, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const l = columns(entryLinkTable, "linked");
const target = columns(entryTable, "linked_page");

/** The pages that the text of a page mentions, by id; null when it mentions none. */
export const linkedPages = (
  { table, visible }: Scope,
  e: Columns<typeof entryTable>,
  html: Sql<string | null>,
): Sql<Record<string, MentionedPage> | null> =>
  sql(`(case when strpos(${html}, '${pageMention}') > 0 then (
    select json_object_agg(${target.id}, ${jsonOf(pick(target, "title", "icon", "description"))})
    from ${table(l)} join ${table(target)} on ${target.id} = ${l.target} and ${visible(target)}
    where ${l.entry} = ${e.id} and ${target.space} = ${e.space}) end)`);

const titlesStatement = statement(
  "titles_of_pages",
  ({ table, visible }: Scope<{ pages: string[] }>) =>
    select(pick(target, "id", "title"))`
      from ${table(target)}
      where ${target.id} = any($pages::uuid[]) and ${target.space} = $space and ${visible(target)}`,
);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The titles of pages, as far as the viewer may view them. */
export async function titlesOf(
  view: View,
  mentioned: readonly string[],
): Promise<(page: string) => string | undefined> {
  const pages = mentioned.filter((id) => uuid.test(id));
  const rows = pages.length === 0 ? [] : await view.rows(titlesStatement, { pages });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (page) => titles.get(page.toLowerCase());
}

/** A text with the names of the people whom it mentions by id, and with present page titles. */
export async function calledNow(view: View, blocks: readonly Block[]): Promise<Block[]> {
  const [names, titles] = await Promise.all([
    namesOf(view, peopleIn(blocks)),
    titlesOf(view, pagesIn(blocks)),
  ]);
  return withTitles(withNames(blocks, names), titles);
}
