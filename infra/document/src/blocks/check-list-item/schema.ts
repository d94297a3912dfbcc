import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { looksShape } from "../../values.ts";
import { shape } from "../shape.ts";
import { defaults } from "./browser.ts";

export const schema = shape(
  "checkListItem",
  { ...looksShape, checked: z.boolean().default(defaults.checked) },
  inlinesSchema,
);
