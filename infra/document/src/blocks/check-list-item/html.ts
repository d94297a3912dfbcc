import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"checkListItem">, page: HtmlPage): string {
  const text = inlineHtml(block, page);
  const name = text === "" ? ' aria-label="Task"' : "";
  const box = `<input type="checkbox" disabled${block.props.checked ? " checked" : ""}${name}>`;
  return `<li${classes("", block.props)}><label>${box}<span>${text}</span></label>${below(block, page)}</li>`;
}

/** The tags around the items of one list. */
export const list = { open: () => '<ul class="checks">', close: "</ul>" };
