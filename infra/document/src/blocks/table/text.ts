import { plainInline } from "../../inline/text.ts";
import type { BlockOf } from "../../schema.ts";
import { inlinesOf } from "./cells.ts";

/** One line a row, the cells separated by a dot. */
export function toText({ content }: BlockOf<"table">): string[] {
  return content.rows.map((row) => row.cells.map((cell) => plainInline(inlinesOf(cell))).join(" · "));
}
