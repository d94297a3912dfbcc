/** Data about found pages, and counts for the filters. */
import { beginOfDay, dayIn } from "@annals/document/zone";
import { entryTable, entryTagTable, pageTable, personTable } from "@annals/projectors/tables";
import { conditionsOn } from "../field/condition.ts";
import { type PersonRow, personBy, personOf } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Query, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { tagsOf } from "../tag/part.ts";
import type { Facets } from "./contract.ts";
import { type Narrowing, narrowings, type Values, valuesIn, writer } from "./narrowed.ts";

const e = columns(entryTable, "e");
const top = columns(entryTable, "top");
const x = columns(entryTagTable, "x");
const p = columns(personTable, "p");
const text = columns(pageTable, "text");

export const detailsStatement = statement("found_details", (scope: Scope<{ ids: string[] }>) => {
  const { table, visible } = scope;
  return select({
    ...pick(e, "id", "updated_at"),
    tags: tagsOf(scope, e),
    author: writer,
    author_person: personBy(scope, writer),
    beginning: sql<string>(`coalesce(left(${text.text}, 400), '')`),
  })`
    from ${table(e)} left join ${table(text)} on ${text.entry} = ${e.id}
    where ${e.space} = $space and ${e.id} = any($ids::uuid[]) and ${visible(e)}`;
});

/** How many values of each filter are offered. */
const maxOffered = 8;

interface FacetRow extends Omit<Facets, "periods" | "authors" | "fields"> {
  authors: (PersonRow & { pages: number })[];
  month: number;
  year: number;
  before: number;
}

/** A statement for each number of fields. */
const facetsStatement = (fields: number) =>
  statement(`search_facets_${fields}`, (scope: Scope<Values & { month: Date; year: Date }>) => {
    const { table, visible } = scope;
    const { values, passes } = conditionsOn(fields);
    const filled = passes.map(({ holds }) => `and ${holds}`).join(" ");
    const { ids, titles, tags, within, authors, spans } = narrowings(scope);
    const counted = sql<number>("count(*)::int");
    const listed = (query: string) =>
      `coalesce((select json_agg(found) from (${query} order by pages desc, 2 limit ${maxOffered}) found), '[]'::json)`;
    const places = listed(`
    select ${top.id}, ${top.title}, ${top.slug}, ${counted} as pages
    from fitting f join ${table(top)} on ${top.id} = f.top and ${visible(top)}
    where f.by_author and f.in_span group by ${top.id}, ${top.title}, ${top.slug}`);
    const tagged = listed(`
    select ${x.tag} as id, ${x.name}, ${x.color}, ${counted} as pages
    from fitting f join ${table(x)} on ${x.entry} = f.id
    where f.is_within and f.by_author and f.in_span group by ${x.tag}, ${x.name}, ${x.color}`);
    const people = listed(`
    select ${p.id}, ${p.display_name}, ${p.first_name}, ${p.last_name}, ${counted} as pages
    from fitting f join ${table(p)} on ${p.id} = f.writer and not ${p.erased}
    where f.is_within and f.in_span group by ${p.id}`);
    const since = (condition: string) =>
      `(select count(*)::int from fitting f where f.is_within and f.by_author and ${condition})`;
    return `
    with fitting as materialized (
      select ${e.id}, coalesce(${e.ancestors}[1], ${e.id}) as top, ${writer} as writer, ${e.updated_at} as updated_at,
        ${within} as is_within, ${authors} as by_author, ${spans} as in_span
      from ${table(e)} ${values}
      where ${e.space} = $space and ${visible(e)} and ${ids} and ${titles} and ${tags} ${filled})
    select ${places} as places, ${tagged} as tags, ${people} as authors,
      ${since("f.updated_at >= $month::timestamptz")} as month, ${since("f.updated_at >= $year::timestamptz")} as year,
      ${since("f.updated_at < $year::timestamptz")} as before` as Query<FacetRow>;
  });

/**
 * The filters for some pages. For filters of which a page has only one value (a place, an author, a time), the counts
 * ignore that filter, so that another value can be chosen.
 */
export async function readFacets(
  view: View,
  narrowing: Narrowing,
  now: Date,
  zone: string,
): Promise<Omit<Facets, "fields">> {
  const { year, month } = dayIn(now, zone);
  const row = await view.one(facetsStatement(narrowing.fields.length), {
    ...valuesIn(narrowing),
    month: beginOfDay(year, month, 1, zone),
    year: beginOfDay(year, 1, 1, zone),
  });
  const periods = [
    { value: `${year}-${String(month).padStart(2, "0")}`, pages: row.month },
    { value: String(year), pages: row.year },
    { value: `..${year - 1}`, pages: row.before },
  ];
  return {
    places: row.places,
    tags: row.tags,
    // Guests find no people.
    authors:
      view.viewer.person === null
        ? []
        : row.authors.map(({ pages, ...person }) => ({ person: personOf(person), pages })),
    periods: periods.filter(({ pages }) => pages > 0),
  };
}
