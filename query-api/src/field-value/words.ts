/** What is filled in, as people read it. */
import { namesKnown } from "../person/names.ts";
import type { View } from "../runtime/reads.ts";
import type { KnownField } from "./known.ts";

export type Value = string | number | boolean | string[];
/** Of people, by id. */
export type Names = Readonly<Record<string, string>>;

export const nameOf = ({ label, key }: Pick<KnownField, "label" | "key">) => label || key;

/** The names of the people whom values name; guests read none. */
export async function namesIn(
  view: View,
  fields: readonly KnownField[],
  filled: readonly Readonly<Record<string, Value>>[],
): Promise<Names> {
  if (view.viewer.person === null) return {};
  const people = fields.flatMap(({ id, type }) =>
    type === "person" ? filled.map((values) => String(values[id] ?? "")) : [],
  );
  return namesKnown(view, people);
}

/** Choices by their labels, people by their names; empty for nothing. */
export function valueInWords({ type, options }: KnownField, value: Value | undefined, names: Names): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (type === "person") return names[String(value).toLowerCase()] ?? "";
  if (type !== "choice" && type !== "many") return String(value);
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  return [value]
    .flat()
    .map((id) => labelOf(String(id)))
    .join(", ");
}
