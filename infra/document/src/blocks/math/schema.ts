import { lengths } from "../../limits.ts";
import { cleanText } from "../../values.ts";
import { none, shape } from "../shape.ts";
import { defaults } from "./browser.ts";

/** A formula on a line of its own. */
export const schema = shape("math", { tex: cleanText.max(lengths.tex).default(defaults.tex) }, none);
