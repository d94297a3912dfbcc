import { lengths } from "../../limits.ts";
import { wrong } from "../../message.ts";
import { messages } from "../../messages.ts";
import { cleanText } from "../../values.ts";
import { none, shape } from "../shape.ts";
import { defaults } from "./browser.ts";
import { areFields, isKey, isLabel } from "./fields.ts";

/** A block of a type that admins of a space defined. It holds its values with their labels. */
export const schema = shape(
  "custom",
  {
    /** Which type it is of: the `object_type` of a module schema. */
    objectType: cleanText
      .refine((text) => text === "" || isKey(text), wrong(messages.notPlainKey))
      .default(defaults.objectType),
    /** The name of the type when the block was written. */
    title: cleanText
      .refine((text) => text === "" || isLabel(text), wrong(messages.notShortLine))
      .default(defaults.title),
    /** The JSON of a list of `{key, type, label, value}`. */
    fields: cleanText
      .max(lengths.fields)
      .refine(areFields, wrong(messages.notFields))
      .default(defaults.fields),
  },
  none,
);
