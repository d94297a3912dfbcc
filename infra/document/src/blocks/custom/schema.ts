import { lengths } from "../../limits.ts";
import { cleanText } from "../../values.ts";
import { none, shape } from "../shape.ts";
import { defaults } from "./defaults.ts";
import { areFields, isKey, isLabel } from "./fields.ts";

/** A block of a type that admins of a space defined. It holds its values with their labels. */
export const schema = shape(
  "custom",
  {
    /** Which type it is of: the `object_type` of a module schema. */
    objectType: cleanText
      .refine((text) => text === "" || isKey(text), "must contain only lowercase letters, digits and _")
      .default(defaults.objectType),
    /** The name of the type when the block was written. */
    title: cleanText
      .refine((text) => text === "" || isLabel(text), "must be a short line")
      .default(defaults.title),
    /** The JSON of a list of `{key, type, label, value}`. */
    fields: cleanText
      .max(lengths.fields)
      .refine(areFields, "must be the JSON of a list of {key, type, label, value}, in this order")
      .default(defaults.fields),
  },
  none,
);
