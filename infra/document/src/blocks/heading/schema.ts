import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { looksShape } from "../../values.ts";
import { shape } from "../shape.ts";
import { defaults } from "./browser.ts";

export const schema = shape(
  "heading",
  {
    ...looksShape,
    level: z.number().int().min(1).max(6),
    isToggleable: z.boolean().default(defaults.isToggleable),
  },
  inlinesSchema,
);
