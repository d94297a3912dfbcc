/** Which pages are filled in with what a search asks for, as SQL and as marks of a search engine. */
import { entryTable, numberIn } from "@annals/projectors/tables";
import { beginningsBetween, decimals, hexadecimals, type LabelChoice, numberKey } from "@annals/search";
import { columns } from "../runtime/sql.ts";

const e = columns(entryTable, "e");

/** What is asked of a field: one of these is enough. */
export interface FieldAsked {
  field: string;
  /** Only pages below this one have it. */
  below: string | null;
  /** Whatever it is filled in with. */
  filled: boolean;
  /** Texts and ids, in small letters. */
  words: string[];
  /** What tells each of them from others (`wordMark`). */
  marks: string[];
  /** Numbers from and to, as texts; null is open. */
  numbers: { from: string | null; to: string | null }[];
  /** Days from and to, as in "2026-03-31". */
  days: { from: string; to: string }[];
}

/** Marks, of which a page that is looked for has one. */
export function labelsOf({ field, filled, marks, numbers, days }: FieldAsked): LabelChoice {
  if (filled) return [{ label: `${field}=`, open: true }];
  const between = (sign: string, from: string, to: string, digits: string) =>
    beginningsBetween(from, to, digits).map((begun) => ({ label: `${field}${sign}${begun}`, open: true }));
  return [
    ...marks.map((mark) => ({ label: `${field}=${mark}`, open: false })),
    ...numbers.flatMap(({ from, to }) =>
      between(
        "#",
        from === null ? "0".repeat(16) : numberKey(Number(from)),
        to === null ? "f".repeat(16) : numberKey(Number(to)),
        hexadecimals,
      ),
    ),
    ...days.flatMap(({ from, to }) => between("~", digitsOf(from), digitsOf(to), decimals)),
  ];
}
const digitsOf = (day: string) => day.replaceAll("-", "");

/** As many fields as a search can ask for. */
const slots = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export const maxAsked = slots.length;

/** What a page `e` is filled in with; nothing outside of the pages that have the field, and before it is published. */
const filledIn = (slot: string) =>
  `case when ${e.version} > 0 and ($below_${slot}::uuid is null or ${e.ancestors} @> array[$below_${slot}::uuid])
    then (${e.settings} -> 'custom') -> $field_${slot}::text end`;

/** SQL of what as many fields as are asked for hold, and whether that is what is asked for. */
export function conditionsOn(count: number): { values: string; passes: { field: string; holds: string }[] } {
  const used = slots.slice(0, count);
  const values = used.map((slot) => `${filledIn(slot)} as ${slot}`);
  return {
    values: count === 0 ? "" : `cross join lateral (select ${values.join(", ")} offset 0) x`,
    passes: used.map((slot) => ({ field: `$field_${slot}::text`, holds: holds(slot) })),
  };
}

const holds = (slot: string) => {
  const [value, text] = [`x.${slot}`, `x.${slot} #>> '{}'`];
  return `case when ${value} is null then false when $filled_${slot}::boolean then true
    when jsonb_typeof(${value}) = 'array' then exists (
      select from jsonb_array_elements_text(${value}) one where lower(one) = any($words_${slot}::text[]))
    else lower(${text}) = any($words_${slot}::text[])
      or $has_numbers_${slot}::boolean and exists (
        select from (select ${numberIn(value)}) n (value), unnest($low_${slot}::numeric[], $high_${slot}::numeric[]) r (low, high)
        where n.value >= coalesce(r.low, n.value) and n.value <= coalesce(r.high, n.value))
      or $has_days_${slot}::boolean and ${text} like '____-__-__' and exists (
        select from unnest($from_${slot}::text[], $to_${slot}::text[]) r (low, high)
        where (${text}) collate "C" >= r.low and (${text}) collate "C" <= r.high) end`;
};

/** The values of those statements. */
export function valuesOf(asked: readonly FieldAsked[]): Record<string, unknown> {
  const named = asked.flatMap(({ field, below, filled, words, numbers, days }, at) => {
    const values = {
      ...{ field, below, filled, words },
      ...{ has_numbers: numbers.length > 0, has_days: days.length > 0 },
      ...{ low: numbers.map(({ from }) => from), high: numbers.map(({ to }) => to) },
      ...{ from: days.map(({ from }) => from), to: days.map(({ to }) => to) },
    };
    return Object.entries(values).map(([name, value]) => [`${name}_${slots[at]}`, value] as const);
  });
  return Object.fromEntries(named);
}
