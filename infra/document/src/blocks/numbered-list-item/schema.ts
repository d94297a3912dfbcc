import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { maxima } from "../../limits.ts";
import { looksShape } from "../../values.ts";
import { shape } from "../shape.ts";

export const schema = shape(
  "numberedListItem",
  { ...looksShape, start: z.number().int().min(0).max(maxima.start).optional() },
  inlinesSchema,
);
