import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { lengths } from "../../limits.ts";
import { shape } from "../shape.ts";
import { defaults } from "./defaults.ts";

export const schema = shape(
  "codeBlock",
  { language: z.string().max(lengths.language).default(defaults.language) },
  inlinesSchema,
);
