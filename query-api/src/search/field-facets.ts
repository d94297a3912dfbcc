/** By which custom fields found pages can be narrowed, and how many each value would leave. */
import { entryTable } from "@annals/projectors/tables";
import { conditionsOn } from "../field/condition.ts";
import type { CustomField } from "../field/contract.ts";
import { optionsAlike, writtenAs } from "../field/words-asked.ts";
import { readFields } from "../field-value/known.ts";
import { namesKnown } from "../person/names.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Query } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Facets } from "./contract.ts";
import { type Narrowing, narrowings, type Values, valuesIn } from "./narrowed.ts";

const e = columns(entryTable, "e");

/** How many fields are offered, and values of each. */
const maxFields = 12;
const maxValues = 8;

interface Filled {
  field: string;
  pages: number;
  values: { value: string; pages: number }[];
}
interface Counted {
  counted: string[];
  belows: (string | null)[];
  listed: string[];
  /** Choices that count as others, with their fields. */
  fields: string[];
  alike: string[];
  firsts: string[];
}

/**
 * A page that lacks what is asked of one field alone is counted among the values of that field, so that another one can be chosen.
 * A statement for each number of fields that are asked for.
 */
const countsStatement = (asked: number) =>
  statement(`search_fields_${asked}`, (scope: Scope<Values & Counted>) => {
    const { table, visible } = scope;
    const { values, passes } = conditionsOn(asked);
    const lacks = passes
      .map(({ field, holds }) => `case when ${holds} then null else ${field} end`)
      .join(", ");
    return `
    with fitting as materialized (
      select ${e.ancestors} as ancestors, ${e.settings} -> 'custom' as custom, l.fields as lacks
      from ${table(e)} ${values} cross join lateral (
        select array_remove(array[${lacks}]::text[], null) as fields offset 0) l
      where cardinality(l.fields) < 2 and ${e.space} = $space and ${e.version} > 0 and jsonb_typeof(${e.settings} -> 'custom') = 'object'
        and ${visible(e)} and ${Object.values(narrowings(scope)).join(" and ")}),
    filled as materialized (
      select v.field, v.value from fitting f
        cross join lateral jsonb_each(f.custom) v (field, value)
        join unnest($counted::text[], $belows::uuid[]) c (field, below) on c.field = v.field
      where (f.lacks = '{}' or f.lacks[1] = v.field) and (c.below is null or f.ancestors @> array[c.below])),
    counts as (
      select f.field, one.value, count(*)::int as pages
      from filled f cross join lateral (
        select distinct coalesce(a.first, v.value) from (
          select f.value #>> '{}' where jsonb_typeof(f.value) <> 'array'
          union all select jsonb_array_elements_text(case jsonb_typeof(f.value) when 'array' then f.value end)) v (value)
        left join unnest($fields::text[], $alike::text[], $firsts::text[]) a (field, id, first)
          on a.field = f.field and lower(a.id) = lower(v.value)) one (value)
      where f.field = any($listed::text[]) group by f.field, one.value),
    best as (
      select *, row_number() over (partition by field order by pages desc, value) as place from counts)
    select f.field, count(*)::int as pages, coalesce((
      select json_agg(json_build_object('value', b.value, 'pages', b.pages) order by b.place)
      from best b where b.field = f.field and b.place <= ${maxValues}), '[]'::json) as values
    from filled f group by f.field` as Query<Filled>;
  });

/** Fields in their order, each counted without the filters by it. Those of which guests would have to know people are left out for them. */
export async function readFieldFacets(view: View, narrowing: Narrowing): Promise<Facets["fields"]> {
  const all = await readFields(view, "entries", false);
  const fields = all.filter(({ type }) => type !== "person" || view.viewer.person !== null);
  if (fields.length === 0) return [];
  const alike = fields.flatMap((field) => optionsAlike(field).map((one) => ({ ...one, field: field.id })));
  const rows = await view.rows(countsStatement(narrowing.fields.length), {
    ...valuesIn(narrowing),
    counted: fields.map(({ id }) => id),
    belows: fields.map(({ below }) => below),
    listed: fields.flatMap(({ id, type }) => (listedTypes.has(type) ? [id] : [])),
    ...{ fields: alike.map(({ field }) => field), alike: alike.map(({ id }) => id) },
    firsts: alike.map(({ first }) => first),
  });
  const byField = new Map(rows.map((row) => [row.field, row]));
  const people = fields.flatMap(({ id, type }) =>
    type === "person" ? (byField.get(id)?.values ?? []).map(({ value }) => value) : [],
  );
  const names = people.length === 0 ? {} : await namesKnown(view, people);
  return fields
    .flatMap((field) => {
      const filled = byField.get(field.id);
      if (filled === undefined) return [];
      const { id, key, label, type } = field;
      return [{ id, key, label, type, pages: filled.pages, values: inWords(field, filled.values, names) }];
    })
    .slice(0, maxFields);
}

const listedTypes = new Set<CustomField["type"]>(["choice", "many", "person", "check"]);

/** Values as a search writes them. What is none of the type is left out. */
function inWords(
  { type, options }: CustomField,
  values: Filled["values"],
  names: Readonly<Record<string, string>>,
): Filled["values"] {
  const worded = (words: readonly (readonly [id: string, word: string])[]) =>
    words.flatMap(([id, word]) => {
      const found = values.find(({ value }) => value.toLowerCase() === id.toLowerCase());
      return found === undefined || word === "" ? [] : [{ value: word, pages: found.pages }];
    });
  switch (type) {
    case "choice":
    case "many":
      return worded(options.map(({ id, label }) => [id, writtenAs(label)] as const));
    case "check":
      return worded([
        ["true", "yes"],
        ["false", "no"],
      ]);
    case "person":
      return values.flatMap(({ value, pages }) => {
        const name = writtenAs(names[value.toLowerCase()] ?? "");
        return name === "" ? [] : [{ value: name, pages }];
      });
    default:
      return [];
  }
}
