import { cleanText, fieldTypes } from "@annals/document";
import * as z from "zod";
import { event } from "../runtime/event.ts";

const value = z.union([cleanText, z.number(), z.boolean()]);

/** A type whole. */
const moduleSchema = {
  object_type: cleanText.min(1),
  name: cleanText.min(1),
  /** Its fields, in their order. */
  content: z.array(
    z.strictObject({
      key: cleanText.min(1),
      type: z.enum(fieldTypes),
      label: cleanText.min(1),
      /** What a new block begins with. */
      default: value.nullable(),
      required: z.boolean(),
      /** What can be chosen, for a choice. */
      options: z.array(cleanText),
    }),
  ),
  settings: z.strictObject({ cls: cleanText }),
};

/** Stream `module_schema-{space id}`: the types of blocks that the admins of a space define. */
export const moduleSchemaEvents = {
  ModuleSchemaAdded: event(z.strictObject(moduleSchema)),
  /** The type as it is from now on. */
  ModuleSchemaChanged: event(z.strictObject(moduleSchema)),
  /** Blocks of this type stay as they are. */
  ModuleSchemaRemoved: event(z.strictObject({ object_type: cleanText.min(1) })),
};
