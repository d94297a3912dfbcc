/** Pages by what they are filled in with, as a table lists them: published ones that the viewer may view. */
import { columnsIn, filtersIn, sortIn } from "@annals/document";
import { entryTable, numberIn } from "@annals/projectors/tables";
import { isOnPage, readFields } from "../field-value/known.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { CustomField, PagesByFields } from "./contract.ts";

const e = columns(entryTable, "e");

/** As many filters as a table can have. */
const slots = ["a", "b", "c", "d", "e"] as const;
const names = ["field", "below", "way", "values", "number"] as const;
type Slot = Record<(typeof names)[number], unknown>;

/** What a page is filled in with; nothing outside of the pages that have the field. */
const filledIn = (slot: string) =>
  `case when $below_${slot}::uuid is null or ${e.ancestors} @> array[$below_${slot}::uuid]
    then (${e.settings} -> 'custom') -> $field_${slot}::text end`;

/** Numbers compare as numbers, all others as their text, of which days are in the order of time. */
const compared = (slot: string, sign: string) =>
  `case when $number_${slot}::numeric is not null then (${numberIn(`x.${slot}`)}) ${sign} $number_${slot}::numeric
    else (x.${slot} #>> '{}') collate "C" ${sign} ($values_${slot}::text[])[1] end`;

const passes = (slot: string) => `coalesce(case $way_${slot}::text
  when 'is' then x.${slot} #>> '{}' = any($values_${slot}::text[])
    or (jsonb_typeof(x.${slot}) = 'array' and jsonb_exists_any(x.${slot}, $values_${slot}::text[]))
    or ($number_${slot}::numeric is not null and (${numberIn(`x.${slot}`)}) = $number_${slot}::numeric)
  when 'has' then strpos(lower(x.${slot} #>> '{}'), lower(($values_${slot}::text[])[1])) > 0
  when 'min' then ${compared(slot, ">=")}
  when 'max' then ${compared(slot, "<=")}
  when 'filled' then x.${slot} is not null
  when 'empty' then x.${slot} is null end, false)`;

const keys = {
  number: numberIn("x.s"),
  choice: `array_position($options::text[], case jsonb_typeof(x.s) when 'array' then x.s ->> 0 else x.s #>> '{}' end)`,
  text: "lower(x.s #>> '{}')",
  updated: e.updated_at as string,
  title: e.sort_title as string,
};
type Order = keyof typeof keys;

type Values = Record<string, unknown>;

const f = { id: sql<string>("f.id"), place: sql<number>("f.place") };

/**
 * Which pages there are, in their order: a statement for each order and number of filters, as what is not asked for costs nothing.
 * What is empty comes last, up and down.
 */
function foundStatement(by: Order, down: boolean, count: number) {
  const used = slots.slice(0, count);
  const isByField = by !== "title" && by !== "updated";
  const values = [...used, ...(isByField ? ["s"] : [])].map((slot) => `${filledIn(slot)} as ${slot}`);
  const filled = values.length === 0 ? "" : `cross join lateral (select ${values.join(", ")} offset 0) x`;
  const order = `${keys[by]} ${down ? "desc" : "asc"} nulls last, ${e.sort_title}, ${e.id}`;
  return statement(
    `pages_by_fields_${by}_${down ? "down" : "up"}_${count}`,
    ({ table, visible }: Scope<Values>) =>
      select({
        ids: sql<string[] | null>(`array_agg(${f.id} order by ${f.place})`),
        total: sql<number | null>("max(f.total)"),
      })`
      from (
        select ${e.id}, row_number() over (order by ${order}) as place, count(*) over ()::int as total
        from ${table(e)} ${filled}
        where ${e.space} = $space and ${e.version} > 0 and not ${e.is_template} and not ${e.trashed}
          and ($under::uuid is null or ${e.ancestors} @> array[$under::uuid])
          ${used.map((slot) => `and ${passes(slot)}`).join(" ")} and ${visible(e)}
        order by place limit $limit) f`,
  );
}

const filledStatement = statement(
  "pages_filled_in",
  ({ table, visible }: Scope<{ ids: readonly string[] }>) =>
    select({
      ...pick(e, "id", "slug", "title", "icon", "ancestors"),
      updated_at: isoOf(e.updated_at),
      custom: sql<Record<string, unknown> | null>(`${e.settings} -> 'custom'`),
    })`
      from unnest($ids::uuid[]) with ordinality f (id, place)
      join ${table(e)} on ${e.id} = ${f.id} and ${e.space} = $space and ${visible(e)} order by ${f.place}`,
);

/** Where a page stands, for who may view it. */
export const placeStatement = statement(
  "place_of_page",
  ({ table, visible }: Scope<{ page: string }>) =>
    select({ ancestors: e.ancestors })`
      from ${table(e)} where ${e.id} = $page and ${e.space} = $space and ${visible(e)}`,
);

/** What is asked of pages, as a table on a page says it. */
export interface Question {
  /** The page that shows the table; null where it is on none. */
  page: string | null;
  under: string;
  columns: string;
  filters: string;
  sort: string;
}

/** Pages that were found. */
interface Found {
  /** Those of the columns, in their order. */
  shown: CustomField[];
  ids: string[];
  /** How many there are, also beyond the limit. */
  total: number;
}

/** As many pages as `limit` says. */
export async function readPagesByFields(
  view: View,
  { limit, ...asked }: Question & { limit: number },
): Promise<PagesByFields> {
  const { shown, ids, total } = await findPages(view, asked, limit);
  return { fields: shown, total, data: await readFilled(view, shown, ids) };
}

/** Which pages are asked for. @param limit as many at most; null for all */
export async function findPages(view: View, asked: Question, limit: number | null): Promise<Found> {
  const fields = await readFields(view, "entries", false);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const filters = filtersIn(asked.filters);
  const values: Values = {
    under: asked.under === "here" ? asked.page : asked.under === "all" ? null : asked.under,
  };
  for (const [at, { field: id, way, values: compared }] of filters.entries()) {
    const slot = slots[at]!;
    const field = byId.get(id);
    const number = field?.type === "number" ? numberOf(compared[0]) : null;
    const given: Slot = { ...fieldOf(field), way, values: compared, number };
    for (const name of names) values[`${name}_${slot}`] = given[name];
  }
  const { by, down } = sortIn(asked.sort);
  const sorted = byId.get(by);
  const order = sorted === undefined ? (by === "updated" ? by : "title") : orderOf(sorted);
  Object.assign(values, {
    ...{ field_s: sorted?.id ?? "", below_s: sorted?.below ?? null },
    ...{ options: sorted?.options.map(({ id }) => id) ?? [], limit },
  });
  const { ids, total } = await view.one(foundStatement(order, down, filters.length), values);
  const shown = columnsIn(asked.columns).flatMap((id) => byId.get(id) ?? []);
  return { shown, ids: ids ?? [], total: total ?? 0 };
}

/** What pages are filled in with, in the order of their ids. */
export async function readFilled(
  view: View,
  shown: readonly CustomField[],
  ids: readonly string[],
): Promise<PagesByFields["data"]> {
  if (ids.length === 0) return [];
  const rows = await view.rows(filledStatement, { ids });
  return rows.map(({ id, slug, title, icon, updated_at, custom, ancestors }) => ({
    ...{ id, slug, title, icon, updated_at },
    values: Object.fromEntries(
      shown.flatMap((field) => {
        const value = custom?.[field.id];
        return value === undefined || !isOnPage(field, ancestors) ? [] : [[field.id, value]];
      }),
    ) as PagesByFields["data"][number]["values"],
  }));
}

/** A field that is gone, or was removed, is filled in nowhere. */
const fieldOf = (field: CustomField | undefined) => ({ field: field?.id ?? "", below: field?.below ?? null });

const orderOf = ({ type }: CustomField): Order =>
  type === "number" ? type : type === "choice" || type === "many" ? "choice" : "text";

function numberOf(text = ""): string | null {
  const plain = text.trim().replace(",", ".");
  return /^[+-]?\d{1,30}(\.\d{1,30})?$/.test(plain) ? plain : null;
}
