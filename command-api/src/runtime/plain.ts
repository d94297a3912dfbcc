import type * as z from "zod";
import { type EventKind, sealed } from "./event.ts";

/** A value of a fact that can be told as it is. */
export type Plain = string | number | boolean | null | string[];
/** Values by their names; those of an object within are called as in `settings.color`. */
export type PlainValues = Record<string, Plain>;

/**
 * The values of a fact that can be told as they are, by their names. What is sealed is left out, whatever it holds, and so is what
 * is no single value: blocks, lists of objects.
 */
export function plainValues(kind: EventKind, data: object): PlainValues {
  const values: PlainValues = {};
  gather(kind.data, data, "", values);
  return values;
}

/** The parts of a description that are looked at. */
interface Described {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
}
const described = (schema: z.ZodType) => (schema as unknown as { def: Described }).def;

function gather(schema: z.ZodType, value: unknown, name: string, values: PlainValues): void {
  if (schema === sealed || value === undefined) return;
  const { type, innerType, element, shape, options } = described(schema);
  if (innerType !== undefined) gather(innerType, value, name, values);
  else if (type === "union") {
    const fits = options?.find((one) => one.safeParse(value).success);
    if (fits !== undefined) gather(fits, value, name, values);
  } else if (shape !== undefined) {
    if (value === null) values[name] = null;
    else if (typeof value === "object")
      for (const [key, inner] of Object.entries(shape))
        gather(inner, (value as Record<string, unknown>)[key], name === "" ? key : `${name}.${key}`, values);
  } else if (element !== undefined) {
    if (Array.isArray(value) && isScalar(element)) values[name] = value.map(String);
  } else if (isScalar(schema) && (value === null || typeof value !== "object")) {
    values[name] = value as Plain;
  }
}

const scalars = new Set(["string", "number", "int", "boolean", "enum", "literal", "date"]);
const isScalar = (schema: z.ZodType): boolean => schema !== sealed && scalars.has(described(schema).type);
