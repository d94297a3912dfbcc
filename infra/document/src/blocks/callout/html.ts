import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml, paragraphOf } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { toneNames } from "./tones.ts";

export function toHtml(block: BlockOf<"callout">, page: HtmlPage): string {
  const { tone } = block.props;
  const open = `<div${classes(`call call-${tone}`, block.props)} role="note" aria-label="${toneNames[tone]}">`;
  const text = paragraphOf(inlineHtml(block, page));
  return `${open}<span class="call-icon" aria-hidden="true"></span><div>${text}${below(block, page)}</div></div>`;
}
