import { type PageField, pageFieldsIn } from "@annals/command-api/events";
import type { EntryFacts } from "../entry/tables.ts";
import type { Place } from "../telling/detail.ts";
import type { FieldChange } from "./tables.ts";

/** Where an entry stood before a move, and where it stands after it; null is the top level. */
interface Move {
  from: Place | null;
  to: Place | null;
}

/** What a fact changed of an entry, field by field. @param move null for facts that move nothing */
export function changesBetween(before: EntryFacts, after: EntryFacts, move: Move | null): FieldChange[] {
  const moved = move === null ? [] : [{ field: "parent", before: move.from, after: move.to }];
  return [...moved, ...differing(valuesOf(before), valuesOf(after))];
}

/** The differences between two states, by the names of their values. An absent value is null. */
export function differing(one: Record<string, unknown>, other: Record<string, unknown>): FieldChange[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return fields.flatMap((field) => {
    const [before, after] = [one[field] ?? null, other[field] ?? null];
    return isSame(before, after) ? [] : [{ field, before, after }];
  });
}

/** Most facts leave most fields as they are: only other objects have to be read. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other));

/**
 * The value of each field that the history compares. Settings are called as in `settings.color`, sharing records by whom
 * they name, as in `sharing.special:public`.
 */
export function valuesOf(entry: FieldsOfEntry): Record<string, unknown> {
  const { given_title: title, description } = entry;
  const { tags, is_template, approvals, author, inherits } = entry;
  return {
    ...{ title, description, ...pageFieldsIn(entry) },
    ...{ tags, is_template, approvals, author, inherits },
    pinned: entry.pinned_under !== null,
    ...prefixed("settings", entry.settings),
    ...prefixed("sharing", entry.own_sharing),
  };
}

/** The parts of an entry that the fields are read from. */
export type FieldsOfEntry = Pick<
  EntryFacts,
  | "given_title"
  | "description"
  | PageField
  | "tags"
  | "is_template"
  | "pinned_under"
  | "approvals"
  | "author"
  | "inherits"
  | "settings"
  | "own_sharing"
>;

/** Values under names with a prefix, as in `settings.color`. */
export const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
