/**
 * An array as PostgreSQL takes it in binary, for a parameter of type `text[]`; null is null. A parameter that is a Buffer
 * is sent so. As text, every quote in a JSON value would be escaped here and unescaped there.
 */
export function textArray(values: (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const size = lengths.reduce((sum, length) => sum + 4 + length, header.length * 4);
  const buffer = Buffer.allocUnsafe(size);
  let at = 0;
  for (const value of header) at = buffer.writeInt32BE(value, at);
  buffer.writeInt32BE(values.length, 12);
  for (const [index, value] of values.entries()) {
    at = buffer.writeInt32BE(value === null ? -1 : lengths[index]!, at);
    if (value !== null) at += buffer.write(value, at);
  }
  return buffer;
}

/** One dimension, with nulls, elements of type text, as many as will be written here, counted from 1. */
const header = [1, 1, 25, 0, 1];

/** A value of a column as PostgreSQL reads it from text. @param type the column's, as in `jsonb` */
export function asText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return type.startsWith("json") ? JSON.stringify(value) : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return String(value);
  return type.endsWith("[]") ? arrayLiteral(value as string[]) : json(value);
}

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\\\]/g, "\\$&")}"`).join(",")}}`;
}

/** Texts of values that several rows of a batch share, such as the blocks of a page in its draft and a version. */
const texts = new WeakMap<object, string>();

function json(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  if (Array.isArray(value)) texts.set(value, text);
  return text;
}
