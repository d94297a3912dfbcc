import { inlinesSchema } from "../../inline/schema.ts";
import { lengths } from "../../limits.ts";
import { cleanText } from "../../values.ts";
import { shape } from "../shape.ts";
import { defaults } from "./browser.ts";

export const schema = shape(
  "codeBlock",
  { language: cleanText.max(lengths.language).default(defaults.language) },
  inlinesSchema,
);
