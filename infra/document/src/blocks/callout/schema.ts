import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { looksShape } from "../../values.ts";
import { shape } from "../shape.ts";
import { defaults } from "./defaults.ts";
import { tones } from "./tones.ts";

export const schema = shape(
  "callout",
  { ...looksShape, tone: z.enum(tones).default(defaults.tone) },
  inlinesSchema,
);
