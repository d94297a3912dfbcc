import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { lengths } from "../../limits.ts";
import { cleanText, color, optionalHref } from "../../values.ts";
import { shape } from "../shape.ts";
import { callLooks, defaults } from "./browser.ts";

export const schema = shape(
  "callToAction",
  {
    backgroundColor: color,
    /** Where its button leads, and what stands on it. */
    url: optionalHref,
    label: cleanText.max(lengths.label).default(defaults.label),
    look: z.enum(callLooks).default(defaults.look),
  },
  inlinesSchema,
);
