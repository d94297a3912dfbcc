import { longestRun } from "../../markdown/trim.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

/** Between dollar signs; where these would not hold it, as a block of code of the language `math`. */
export function toMarkdown({ props: { tex } }: BlockOf<"math">, _turn: Turn, { isSafe }: Writing): Written {
  const lines = tex === "" ? [] : tex.split("\n");
  if (!isSafe) return { lines: ["$$", ...lines, "$$"], nest: null };
  const fence = "`".repeat(Math.max(2, longestRun(tex, "`")) + 1);
  return { lines: [`${fence}math`, ...lines, fence], nest: null };
}
