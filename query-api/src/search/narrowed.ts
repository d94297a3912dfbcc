/** Pages by operators: below some pages, by some people, changed at some time, with something in their titles. */
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

/** The maximum number of pages or people that one operator matches. */
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

/** The maximum number of pages with the words that are checked against the operators. */
export const maxNarrowed = 500;

/** The shown author of a page. */
export const writer = sql<string>(
  `coalesce((${e.settings} ->> 'attributed_user_id')::uuid, ${e.published_by}, ${e.author})`,
);

/** The filters of a search, as statements take them; null for one that is not set. */
export interface Narrowing {
  /** Found by words. */
  ids: string[] | null;
  /** Ids of tags that the pages have, all of them. */
  tags: string[] | null;
  /** Pages that they are, or are below. */
  within: string[] | null;
  /** People, one of whom wrote them. */
  authors: string[] | null;
  titles: string[];
  spans: boolean;
  froms: (Date | null)[];
  untils: (Date | null)[];
}

/** The filters as SQL conditions. */
export const narrowings = ({ table }: Scope<Narrowing>) => ({
  ids: `($ids::uuid[] is null or ${e.id} = any($ids::uuid[]))`,
  within: `($within::uuid[] is null or ${e.ancestors} && $within::uuid[] or ${e.id} = any($within::uuid[]))`,
  authors: `($authors::uuid[] is null or coalesce(${writer} = any($authors::uuid[]), false))`,
  titles: `not exists (
    select from unnest($titles::text[]) t (text) where position(lower(t.text) in lower(${e.title})) = 0)`,
  spans: `(not $spans::boolean or exists (
    select from unnest($froms::timestamptz[], $untils::timestamptz[]) s (from_, until_)
    where (s.from_ is null or ${e.updated_at} >= s.from_) and (s.until_ is null or ${e.updated_at} < s.until_)))`,
  tags: `($tags::uuid[] is null or not exists (
    select from unnest($tags::uuid[]) wanted (id) where not exists (
      select from ${table(x)} where ${x.entry} = ${e.id} and ${x.tag} = wanted.id)))`,
});

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
    where ${e.space} = $space and ${visible(e)} and ${Object.values(narrowings(scope)).join(" and ")}
    order by ${e.updated_at} desc, ${e.id} limit $max`;
});

/**
 * The filters that the operators of a text mean for the viewer. @param ids only these; null for all
 * @param tags ids of tags that the pages have; null for any
 */
export async function narrowingOf(
  view: View,
  asked: Asked,
  { ids, tags }: Pick<Narrowing, "ids" | "tags">,
): Promise<Narrowing> {
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
  return {
    ids,
    tags,
    within: asked.within.length === 0 ? null : places.map(({ id }) => id),
    authors: asked.authors.length === 0 ? null : meant,
    titles: asked.titles,
    spans: asked.updated.length > 0,
    froms: asked.updated.map(({ from }) => from),
    untils: asked.updated.map(({ until }) => until),
  };
}

/** The pages that match the filters, changed last first. None when an operator matches nothing. */
export async function findNarrowed(
  view: View,
  narrowing: Narrowing,
  max: number,
): Promise<{ results: SearchResult[]; total: number }> {
  const rows = await view.rows(narrowedStatement, { ...narrowing, max });
  const results = rows.map(({ id, slug, title, icon, trail }) => ({
    ...{ id, uuid: id, slug, title, icon, breadcrumbs: trail },
    snippet: "",
    title_matches: [],
    snippet_matches: [],
  }));
  return { results, total: rows[0]?.total ?? 0 };
}
