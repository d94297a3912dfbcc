import type { CustomField, FieldValue } from "./api.ts";

/** The ids of the people whom values name. */
export const peopleIn = (
  fields: readonly CustomField[],
  values: Readonly<Record<string, FieldValue>>,
): string[] =>
  fields.flatMap(({ id, type }) => (type === "person" && values[id] != null ? [String(values[id])] : []));

/** The labels of what was chosen; a choice that is gone is shown as it was stored. */
export function labelsOf({ options }: CustomField, value: FieldValue): string[] {
  const ids = Array.isArray(value) ? value : [String(value)];
  return ids.map((id) => options.find((option) => option.id === id)?.label ?? id);
}

/** The fields that a page has: those of all pages, and those of what is below one that it is below. */
export const fieldsOfPage = (
  fields: readonly CustomField[],
  { breadcrumbs }: { breadcrumbs: readonly { id: string }[] },
): CustomField[] =>
  fields.filter(({ below }) => below === null || breadcrumbs.some(({ id }) => id === below));
