/** Pages as operators narrow them: below some, of some people, changed at some time, with something in their titles. */
import { acquaintanceTable, entryTable, entryTagTable, personTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { SearchResult } from "./contract.ts";
import type { Asked } from "./operators.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const p = columns(personTable, "p");
const known = columns(acquaintanceTable, "known");
const x = columns(entryTagTable, "x");

/** As many pages and people can one operator mean. */
const maxMeant = 200;

const placesStatement = statement(
  "search_places",
  ({ table, visible }: Scope<{ beginnings: string[] }>) =>
    select({ id: e.id })`
    from ${table(e)}
    where ${e.space} = $space and ${visible(e)} and exists (
      select from unnest($beginnings::text[]) b (text)
      where starts_with(lower(${e.title}), lower(b.text)) or ${e.slug} = lower(b.text))
    order by cardinality(${e.ancestors}), ${e.id} limit ${maxMeant}`,
);

const peopleStatement = statement(
  "search_authors",
  ({ table }: Scope<{ names: string[] }>) =>
    select({ id: p.id })`
    from ${table(p)}
    where not ${p.erased} and exists (
      select from ${table(known)} where ${known.space} = $space and ${known.person} = ${p.id}) and exists (
      select from unnest($names::text[]) n (text)
      where starts_with(lower(${p.display_name}), lower(n.text))
        or position(' ' || lower(n.text) in lower(${p.display_name})) > 0)
    limit ${maxMeant}`,
);

/** Whom a page shows as its author. */
const writer = sql<string>(
  `coalesce((${e.settings} ->> 'attributed_user_id')::uuid, ${e.published_by}, ${e.author})`,
);

interface Narrowing {
  /** Found by words; null for all. */
  ids: string[] | null;
  tags: string[] | null;
  within: string[] | null;
  authors: string[] | null;
  titles: string[];
  spans: boolean;
  froms: (Date | null)[];
  untils: (Date | null)[];
}

const narrowedStatement = statement("search_narrowed", (scope: Scope<Narrowing & { max: number }>) => {
  const { table, visible } = scope;
  const trail = sql<{ id: string; title: string }[]>(`coalesce((
    select json_agg(${jsonOf(pick(above, "id", "title"))} order by cardinality(${above.ancestors}))
    from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${visible(above)}), '[]'::json)`);
  return select({
    ...pick(e, "id", "slug", "title", "icon"),
    trail,
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(e)}
    where ${e.space} = $space and ${visible(e)}
      and ($ids::uuid[] is null or ${e.id} = any($ids::uuid[]))
      and ($within::uuid[] is null or ${e.ancestors} && $within::uuid[] or ${e.id} = any($within::uuid[]))
      and ($authors::uuid[] is null or ${writer} = any($authors::uuid[]))
      and not exists (
        select from unnest($titles::text[]) t (text) where position(lower(t.text) in lower(${e.title})) = 0)
      and (not $spans::boolean or exists (
        select from unnest($froms::timestamptz[], $untils::timestamptz[]) s (from_, until_)
        where (s.from_ is null or ${e.updated_at} >= s.from_) and (s.until_ is null or ${e.updated_at} < s.until_)))
      and ($tags::uuid[] is null or not exists (
        select from unnest($tags::uuid[]) wanted (id) where not exists (
          select from ${table(x)} where ${x.entry} = ${e.id} and ${x.tag} = wanted.id)))
    order by ${e.updated_at} desc, ${e.id} limit $max`;
});

/**
 * The pages that fit the operators, changed last first. Nothing where an operator means nobody and nothing.
 * @param ids keeps to these; null for all
 * @param tags ids of tags that they have; null for any
 */
export async function findNarrowed(
  view: View,
  asked: Asked,
  { ids, tags, max }: { ids: string[] | null; tags: string[] | null; max: number },
): Promise<{ results: SearchResult[]; total: number }> {
  const { viewer } = view;
  const [places, people] = await Promise.all([
    asked.within.length === 0 ? [] : view.rows(placesStatement, { beginnings: asked.within }),
    // Guests find no people.
    asked.authors.length === 0 || viewer.person === null
      ? []
      : view.rows(peopleStatement, { names: asked.authors }),
  ]);
  const meant = people.map(({ id }) => id);
  if (asked.authors.some((name) => name.toLowerCase() === "me") && viewer.person !== null)
    meant.push(viewer.person);
  const rows = await view.rows(narrowedStatement, {
    ids,
    tags,
    within: asked.within.length === 0 ? null : places.map(({ id }) => id),
    authors: asked.authors.length === 0 ? null : meant,
    titles: asked.titles,
    spans: asked.updated.length > 0,
    froms: asked.updated.map(({ from }) => from),
    untils: asked.updated.map(({ until }) => until),
    max,
  });
  const results = rows.map(({ id, slug, title, icon, trail }) => ({
    ...{ id, uuid: id, slug, title, icon, breadcrumbs: trail },
    snippet: "",
    title_matches: [],
    snippet_matches: [],
  }));
  return { results, total: rows[0]?.total ?? 0 };
}
