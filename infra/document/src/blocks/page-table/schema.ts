import { lengths } from "../../limits.ts";
import { wrong } from "../../message.ts";
import { messages } from "../../messages.ts";
import { cleanText } from "../../values.ts";
import { none, shape } from "../shape.ts";
import { defaults } from "./browser.ts";
import { columnsIn, filtersAsText, filtersIn, isUnder, sortAsText, sortIn } from "./query.ts";

/** A table of pages by what they are filled in with. It holds the question; the answer is made for who reads it. */
export const schema = shape(
  "pageTable",
  {
    under: cleanText.refine(isUnder, wrong(messages.notTable)).default(defaults.under),
    columns: cleanText
      .max(lengths.description)
      .refine((text) => columnsIn(text).join(",") === text, wrong(messages.notTable))
      .default(defaults.columns),
    filters: cleanText
      .max(lengths.fields)
      .refine((text) => filtersAsText(filtersIn(text)) === text, wrong(messages.notTable))
      .default(defaults.filters),
    sort: cleanText
      .refine((text) => sortAsText(sortIn(text)) === text, wrong(messages.notTable))
      .default(defaults.sort),
  },
  none,
);
