/**
 * By which marks search narrows pages by what they are filled in with: behind the id of a field `=` and a word mark, `#` and a number,
 * or `~` and a day. They are the same for all types, so that a field of another type finds what was written before.
 */

/** SQL of what tells a text, or what was chosen, from all others, in capitals or not. */
export const wordMark = (text: string): string =>
  `left(encode(sha256(convert_to(lower(${text}), 'UTF8')), 'hex'), 32)`;

/** SQL of a value as a number; null for what is none. @param value as JSON */
export const numberIn = (
  value: string,
): string => `case when jsonb_typeof(${value}) = 'number' then (${value} #>> '{}')::numeric
  when ${value} #>> '{}' ~ '^[+-]?[0-9]{1,30}([.,][0-9]{1,30})?$' then replace(${value} #>> '{}', ',', '.')::numeric end`;

const isDay = (text: string): string => `${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

const digits = "0123456789abcdef";

/** SQL of what is `numberKey` in the search. */
const keyOfNumber = (value: string): string => `(
  select case when bits < '8' then translate(left(bits, 1), '01234567', '89abcdef') || substr(bits, 2)
    else translate(bits, '${digits}', '${[...digits].reverse().join("")}') end
  from encode(float8send((${numberIn(value)})::float8), 'hex') as b (bits))`;

/** SQL of the marks of a page, as an array. @param settings of the published page */
export const labelsIn = (settings: string, isPublished: string): string => `coalesce((
  select array_agg(distinct l.label order by l.label)
  from jsonb_each(case when ${isPublished} and jsonb_typeof(${settings} -> 'custom') = 'object' then ${settings} -> 'custom' end) f (field, value)
    cross join lateral (select f.value where jsonb_typeof(f.value) <> 'array'
      union all select jsonb_array_elements(case jsonb_typeof(f.value) when 'array' then f.value end)) o (one)
    cross join lateral (values (f.field || '=' || ${wordMark("o.one #>> '{}'")}), (f.field || '#' || ${keyOfNumber("o.one")}),
      (f.field || '~' || case when ${isDay("o.one #>> '{}'")} then replace(o.one #>> '{}', '-', '') end)) l (label)
  where l.label is not null), '{}')`;
