import * as z from "zod";
import { fieldTypes } from "./fields.ts";

/** A type of custom blocks, as calls answer it. */
export const moduleType = z.object({
  object_type: z.string(),
  name: z.string(),
  /** Its fields, in their order. */
  content: z.array(
    z.object({
      key: z.string(),
      type: z.enum(fieldTypes),
      label: z.string(),
      /** The default value in a new module; null for none. */
      default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      required: z.boolean(),
      /** What can be chosen, for a choice. */
      options: z.array(z.string()),
    }),
  ),
  settings: z.object({
    /** The `cls` of a new module of this type. */
    cls: z.string(),
  }),
});
