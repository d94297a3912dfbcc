/** Types of custom blocks, which admins define, and how blocks fit them. */
import { type CustomField, type FieldType, type FieldValue, flawOf } from "./fields.ts";

/** A field of a type. */
export interface SchemaField {
  key: string;
  type: FieldType;
  label: string;
  /** The default value in a new block; null for none. */
  default: FieldValue | null;
  required: boolean;
  /** What can be chosen, for a choice. */
  options: string[];
}

/** A type of custom blocks. */
export interface ModuleSchema {
  object_type: string;
  name: string;
  content: SchemaField[];
  settings: {
    /** The `cls` of a new block of this type. */
    cls: string;
  };
}

/** How a field of a block does not fit its type. */
export interface Misfit {
  key: string;
  label: string;
  /** `left` is a field that the type no longer has: it is kept, and stops nobody. */
  why: "missing" | "kind" | "choice" | "left";
}

/** Whether a value can stand in a field of a type as it is now. */
export function fits({ type, options }: Pick<SchemaField, "type" | "options">, value: FieldValue): boolean {
  return flawOf(type, value) === null && (type !== "choice" || options.includes(value as string));
}

/** The parts of a block that do not fit its present type. */
export function misfitsOf(
  { content }: Pick<ModuleSchema, "content">,
  fields: readonly CustomField[],
): Misfit[] {
  const given = new Map(fields.map((field) => [field.key, field]));
  const misfits = content.flatMap((field): Misfit[] => {
    const { key, label, required, type } = field;
    const now = given.get(key);
    if (now === undefined) return required ? [{ key, label, why: "missing" }] : [];
    if (fits(field, now.value)) return [];
    return [{ key, label, why: flawOf(type, now.value) === null ? "choice" : "kind" }];
  });
  const known = new Set(content.map(({ key }) => key));
  const left = fields.filter(({ key }) => !known.has(key));
  return [...misfits, ...left.map(({ key, label }): Misfit => ({ key, label, why: "left" }))];
}

/** The fields of a block in the order and with the labels of its type; what the type no longer has comes last, as it was. */
export function arranged(
  { content }: Pick<ModuleSchema, "content">,
  fields: readonly CustomField[],
): CustomField[] {
  const given = new Map(fields.map((field) => [field.key, field]));
  const known = content.flatMap(({ key, label, ...field }) => {
    const now = given.get(key);
    given.delete(key);
    if (now === undefined) return [];
    return [fits(field, now.value) ? { key, type: field.type, label, value: now.value } : now];
  });
  return [...known, ...given.values()];
}

/** The default fields of a new block of a type. */
export const beginning = ({ content }: Pick<ModuleSchema, "content">): CustomField[] =>
  content.flatMap(({ key, type, label, default: value }) =>
    value === null ? [] : [{ key, type, label, value }],
  );
