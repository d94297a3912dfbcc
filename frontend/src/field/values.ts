import type { CustomField, FieldValue } from "./api.ts";

/** The ids of the people whom values name. */
export const peopleIn = (
  fields: readonly CustomField[],
  values: Readonly<Record<string, FieldValue>>,
): string[] =>
  fields.flatMap(({ id, type }) => (type === "person" && isId(values[id]) ? [String(values[id])] : []));

/** What a page shows below its text of what it is filled in with. */
export const shownBelow = (
  fields: readonly CustomField[],
  values: Readonly<Record<string, FieldValue>>,
): CustomField[] => fields.filter(({ id, on_page }) => on_page !== false && values[id] !== undefined);

/** Whether a value can name somebody: one that was written while the field had another type cannot. */
export const isId = (value: unknown): boolean =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The labels of what was chosen; a choice that is gone is shown as it was stored. */
export function labelsOf({ options }: CustomField, value: FieldValue): string[] {
  const ids = Array.isArray(value) ? value : [String(value)];
  return ids.map((id) => options.find((option) => option.id === id)?.label ?? id);
}

/** What was typed into a field of numbers, as a number once it is one; "10.0" may still become "10.05". */
export function typed({ type }: Pick<CustomField, "type">, value: FieldValue | null): FieldValue | null {
  if (type !== "number" || typeof value !== "string") return value;
  const text = value.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : value;
}

/** Whether a value fits the type that the field has now; one of another type is kept, and said. */
export function isFitting({ type }: Pick<CustomField, "type">, value: FieldValue | null): boolean {
  if (value === null) return true;
  if (type === "number") return /^[+-]?\d+([.,]\d+)?$/.test(String(value).trim());
  return type !== "link" || /^(https?:\/\/|mailto:)\S+$/i.test(String(value).trim());
}

/** A value in words. @param names of people, by id */
export function inWords(
  field: CustomField,
  value: FieldValue | undefined,
  { yes, no, names }: { yes: string; no: string; names: Readonly<Record<string, string>> },
): string {
  if (value === undefined) return "";
  if (field.type === "choice" || field.type === "many") return labelsOf(field, value).join(", ");
  if (typeof value === "boolean") return value ? yes : no;
  return field.type === "person" && isId(value) ? (names[String(value)] ?? "") : String(value);
}
