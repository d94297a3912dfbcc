import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import { plainInline } from "../../inline/text.ts";
import { withoutMarks } from "../../name-mark.ts";
import type { BlockOf, Heading } from "../../schema.ts";

export function toHtml(block: BlockOf<"heading">, page: HtmlPage): string {
  const { level, isToggleable } = block.props;
  const title = plainInline(block.content).trim();
  const bare = withoutMarks(title).trim();
  // An empty heading leads nowhere and would be read out as one.
  if (bare === "" && block.content.length === 0) return `<p><br></p>${nested(block, page)}`;
  const id = page.anchors.get(block.id) ?? page.slug(bare);
  if (bare !== "") page.headings.push({ id, level: level as Heading["level"], title });
  // The page's title is the one h1 of the screen.
  const shown = Math.max(2, level);
  const tag = `h${shown}`;
  // For screen readers, levels go down one by one; when a page skips one, only the size shows it.
  page.level = Math.min(shown, page.level + 1);
  const heard = page.level === shown ? "" : ` aria-level="${page.level}"`;
  const html = `<${tag} id="${escapeHtml(id)}"${heard}${classes("", block.props)}>${inlineHtml(block, page)}</${tag}>`;
  if (!isToggleable) return html + nested(block, page);
  return `<details class="toggle"><summary>${html}</summary>${nested(block, page)}</details>`;
}
