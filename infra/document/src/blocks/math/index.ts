import { type HtmlPage, nested } from "../../html-page.ts";
import { longestRun } from "../../markdown/trim.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { texHtml } from "../../tex/render.ts";
import { noContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"math">, page: HtmlPage): string {
  const { tex } = block.props;
  return (tex.trim() === "" ? "" : texHtml(tex, true, page.texRoom)) + nested(block, page);
}

/** Between dollar signs; where these would not hold it, as a block of code of the language `math`. */
function toMarkdown({ props: { tex } }: BlockOf<"math">, _turn: Turn, { isSafe }: Writing): Written {
  const lines = tex === "" ? [] : tex.split("\n");
  if (!isSafe) return { lines: ["$$", ...lines, "$$"], nest: null };
  const fence = "`".repeat(Math.max(2, longestRun(tex, "`")) + 1);
  return { lines: [`${fence}math`, ...lines, fence], nest: null };
}

/** It is read from blocks of code of the language `math`, which formulas between dollar signs are rewritten to. */
const fromMarkdown: FromMarkdown<"math"> = {};

export const math: Kind<"math"> = { toHtml, toMarkdown, fromMarkdown, content: noContent };
