import * as z from "zod";
import { lengths } from "./limits.ts";
import { wrong } from "./message.ts";
import { messages } from "./messages.ts";
import { cleanText } from "./values.ts";

const word = cleanText
  .min(1, wrong(messages.empty))
  .max(lengths.blockName)
  .refine((text) => !/[\n\t]/.test(text), wrong(messages.notOneLine));

/** What a block of any kind can carry beside the properties of its kind: a block at the top level is a module. */
export const moduleShape = {
  /** Its name: `#` and the slug of this leads to it. */
  blockName: word.optional(),
  cls: word.optional(),
  variation: word.optional(),
  /** 0 for a block that only those who write see. Absent means shown. */
  visibility: z.literal(0).optional(),
};
