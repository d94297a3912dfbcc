import { isOnPage } from "../field-value/known.ts";
import type { CustomField } from "./contract.ts";

/** What a page is filled in with, for its front matter: by keys, choices by their labels. What nobody sees is not told. */
export function customFrontMatter(
  fields: readonly CustomField[],
  { settings, ancestors }: { settings: Readonly<Record<string, unknown>>; ancestors: readonly string[] },
): { custom?: Record<string, unknown> } {
  const values = (settings.custom ?? {}) as Readonly<Record<string, unknown>>;
  const told = fields.flatMap((field) => {
    const value = isOnPage(field, ancestors) ? values[field.id] : undefined;
    return value === undefined ? [] : [[field.key, worded(field, value)] as const];
  });
  return told.length === 0 ? {} : { custom: Object.fromEntries(told) };
}

function worded({ type, options }: CustomField, value: unknown): unknown {
  if (type !== "choice" && type !== "many") return value;
  const labelOf = (id: unknown) => options.find((option) => option.id === id)?.label ?? id;
  return Array.isArray(value) ? value.map(labelOf) : labelOf(value);
}
