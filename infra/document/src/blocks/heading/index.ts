import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import { plainInline } from "../../inline/text.ts";
import { writeDetails } from "../../markdown/details.ts";
import { writeNote } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import { withoutMarks } from "../../name-mark.ts";
import type { BlockOf, Heading } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";

function toHtml(block: BlockOf<"heading">, page: HtmlPage): string {
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

function toMarkdown(block: BlockOf<"heading">, _turn: Turn, writing: Writing): Written {
  const { level, isToggleable } = block.props;
  const line = headingLine(block, writing);
  if (isToggleable) return writeDetails(writeNote(block, { level, isToggleable }), [line]);
  return { lines: [...writeNote(block, { level }), line], nest: null };
}

function headingLine({ props, content }: BlockOf<"heading">, writing: Writing): string {
  const mark = "#".repeat(props.level);
  // Signs at the end would be taken for the closing of the heading.
  return content.length === 0 ? mark : `${mark} ${writing.inline(content, "heading").replace(/#$/, "\\#")}`;
}

export const heading: Kind<"heading"> = { toHtml, toMarkdown, fromMarkdown, content: lineContent };
