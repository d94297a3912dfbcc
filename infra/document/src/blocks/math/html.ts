import { type HtmlPage, nested } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { texHtml } from "../../tex/render.ts";

export function toHtml(block: BlockOf<"math">, page: HtmlPage): string {
  const { tex } = block.props;
  return (tex.trim() === "" ? "" : texHtml(tex, true, page.texRoom)) + nested(block, page);
}
