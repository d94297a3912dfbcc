/** Pages by operators: below some pages, by some people, changed at some time, with something in their titles. */
import { entryTable, entryTagTable } from "@annals/projectors/tables";
import { fieldsAsked } from "../field/asked.ts";
import { conditionsOn, type FieldAsked, valuesOf } from "../field/condition.ts";
import { readFields } from "../field-value/known.ts";
import { peopleMeant } from "../person/meant.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { SearchResult } from "./contract.ts";
import type { Asked } from "./operators.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const x = columns(entryTagTable, "x");

/** The maximum number of pages that one operator matches. */
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
  /** What they are filled in with. */
  fields: FieldAsked[];
}

/** The same as values of statements. */
export const valuesIn = ({ fields, ...narrowing }: Narrowing): Values => ({
  ...narrowing,
  ...valuesOf(fields),
});
export type Values = Omit<Narrowing, "fields"> & Record<string, unknown>;

/** The filters as SQL conditions, but for those by fields. */
export const narrowings = ({ table }: Pick<Scope, "table">) => ({
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

/** A statement for each number of fields: what is not asked for costs nothing. */
const narrowedStatement = (fields: number) =>
  statement(`search_narrowed_${fields}`, (scope: Scope<Values & { max: number }>) => {
    const { table, visible } = scope;
    const trail = sql<{ id: string; title: string }[]>(`coalesce((
    select json_agg(${jsonOf(pick(above, "id", "title"))} order by cardinality(${above.ancestors}))
    from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${visible(above)}), '[]'::json)`);
    const { values, passes } = conditionsOn(fields);
    const conditions = [...passes.map(({ holds }) => holds), visible(e), ...Object.values(narrowings(scope))];
    return select({ ...pick(e, "id", "slug", "title", "icon"), trail, total: found.total })`
    from (
      select ${e.id}, row_number() over (order by ${e.updated_at} desc, ${e.id}) as place, count(*) over ()::int as total
      from ${table(e)} ${values} where ${e.space} = $space and ${conditions.join(" and ")}
      order by place limit $max) found
    join ${table(e)} on ${e.id} = found.id order by found.place`;
  });
const found = { total: sql<number>("found.total") };

/**
 * The filters that the operators of a text mean for the viewer. @param ids only these; null for all
 * @param tags ids of tags that the pages have; null for any
 * @param fields what `fieldsOf` found
 */
export async function narrowingOf(
  view: View,
  asked: Asked,
  { ids, tags, fields }: Pick<Narrowing, "ids" | "tags" | "fields">,
): Promise<Narrowing> {
  const [places, meant] = await Promise.all([
    asked.within.length === 0 ? [] : view.rows(placesStatement, { beginnings: asked.within }),
    peopleMeant(view, asked.authors),
  ]);
  return {
    ids,
    tags,
    within: asked.within.length === 0 ? null : places.map(({ id }) => id),
    authors: asked.authors.length === 0 ? null : meant,
    titles: asked.titles,
    spans: asked.updated.length > 0,
    froms: asked.updated.map(({ from }) => from),
    untils: asked.updated.map(({ until }) => until),
    fields,
  };
}

/** What is asked of fields that the viewer may know; null when one of them means none. */
export const fieldsOf = async (view: View, { fields }: Asked): Promise<FieldAsked[] | null> =>
  fields.length === 0 ? [] : fieldsAsked(view, await readFields(view, "entries", false), fields);

/** The pages that match the filters, changed last first. None when an operator matches nothing. */
export async function findNarrowed(
  view: View,
  narrowing: Narrowing,
  max: number,
): Promise<{ results: SearchResult[]; total: number }> {
  const rows = await view.rows(narrowedStatement(narrowing.fields.length), {
    ...valuesIn(narrowing),
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
