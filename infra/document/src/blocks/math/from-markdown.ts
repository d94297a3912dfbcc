import type { FromMarkdown } from "../kind.ts";

/** It is read from blocks of code of the language `math`, which formulas between dollar signs are rewritten to. */
export const fromMarkdown: FromMarkdown<"math"> = {};
