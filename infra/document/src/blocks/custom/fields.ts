/** The fields of a custom block. A block says of each field what it is, so that it can be read without its type. */
import { hasControls } from "../../clean.ts";
import { lengths, maxima } from "../../limits.ts";
import { isSafeHref } from "../../links.ts";

/** What a field can hold. */
export const fieldTypes = [
  "text",
  "long_text",
  "number",
  "yes_no",
  "choice",
  "date",
  "link",
  "image",
] as const;
export type FieldType = (typeof fieldTypes)[number];
export type FieldValue = string | number | boolean;

/** A filled-in field. Fields without a value are left out. */
export interface CustomField {
  /** What it is called in data; each once in a block. */
  key: string;
  type: FieldType;
  /** What people read. */
  label: string;
  /** A day is `2026-01-31`; a link and an image are their address. */
  value: FieldValue;
}

const keyPattern = /^[a-z][a-z0-9_]*$/;

/** True for what a field or a type can be called in data. */
export const isKey = (text: string): boolean => text.length <= lengths.fieldKey && keyPattern.test(text);

/** What can be wrong with a value: the name of the message that says it (`flaw-words.ts`), which browsers do without. */
export type Flaw =
  | "notNumber"
  | "notBoolean"
  | "notText"
  | "empty"
  | "tooLong"
  | "controlCharacters"
  | "notOneLine"
  | "notDay"
  | "notHref";

/** What is wrong with a value of a field; null when it is valid. */
export function flawOf(type: FieldType, value: unknown): Flaw | null {
  if (type === "number") return typeof value === "number" && Number.isFinite(value) ? null : "notNumber";
  if (type === "yes_no") return typeof value === "boolean" ? null : "notBoolean";
  if (typeof value !== "string") return "notText";
  if (value.trim() === "") return "empty";
  if (value.length > maxOf(type)) return "tooLong";
  if (hasControls(value) || !value.isWellFormed()) return "controlCharacters";
  if (type !== "long_text" && /[\n\t]/.test(value)) return "notOneLine";
  if (type === "date") return isDay(value) ? null : "notDay";
  if (type === "link" || type === "image") return isSafeHref(value) ? null : "notHref";
  return null;
}

/** The maximum number of characters of a value. */
export function maxOf(type: FieldType): number {
  if (type === "link" || type === "image") return lengths.address;
  return type === "long_text" ? lengths.longText : lengths.line;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The fields of a block, from its property. Invalid ones are left out. */
export function readFields(text: string): CustomField[] {
  const given = json(text);
  if (!Array.isArray(given)) return [];
  const keys = new Set<string>();
  return given.slice(0, maxima.fields).flatMap((one: unknown) => {
    const field = fieldOf(one);
    if (field === null || keys.has(field.key)) return [];
    keys.add(field.key);
    return [field];
  });
}

/** The same fields as a property. */
export const writeFields = (fields: readonly CustomField[]): string =>
  JSON.stringify(fields.map(({ key, type, label, value }) => ({ key, type, label, value })));

/** Whether a property holds fields and nothing else, written as `writeFields` writes them. */
export const areFields = (text: string): boolean => writeFields(readFields(text)) === text;

/** Whether a label can stand above a value. */
export const isLabel = (text: unknown): text is string =>
  typeof text === "string" &&
  text.trim() !== "" &&
  text.length <= lengths.blockName &&
  !hasControls(text) &&
  text.isWellFormed() &&
  !/[\n\t]/.test(text);

function fieldOf(given: unknown): CustomField | null {
  if (typeof given !== "object" || given === null) return null;
  const { key, type, label, value } = given as Record<string, unknown>;
  const known = fieldTypes.find((one) => one === type);
  if (known === undefined || typeof key !== "string" || !isKey(key) || !isLabel(label)) return null;
  return flawOf(known, value) === null ? { key, type: known, label, value: value as FieldValue } : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A value as people read it. */
export const valueInWords = (value: FieldValue): string =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
