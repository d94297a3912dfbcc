import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { looksShape } from "../../values.ts";
import { shape } from "../shape.ts";
import { defaults, tones } from "./browser.ts";

export const schema = shape(
  "callout",
  { ...looksShape, tone: z.enum(tones).default(defaults.tone) },
  inlinesSchema,
);
