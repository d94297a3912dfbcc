import { lengths } from "../../limits.ts";
import { wrong } from "../../message.ts";
import { messages } from "../../messages.ts";
import { cleanText, href } from "../../values.ts";
import { none, shape } from "../shape.ts";
import { defaults } from "./browser.ts";

const webAddress = href.refine((text) => /^https?:\/\//i.test(text), wrong(messages.notHttp));

export const schema = shape(
  "embed",
  {
    /** The page of the other site, as people open it. */
    url: webAddress.or(cleanText.length(0)).default(defaults.url),
    name: cleanText.max(lengths.description).default(defaults.name),
  },
  none,
);
