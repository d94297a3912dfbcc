import { inlinesOf } from "./blocks/table/browser.ts";
import type { Inline } from "./inline/schema.ts";
import type { BareBlock } from "./schema.ts";

/** What stands for a mention, a picture or a formula in a line: names and titles change, and no offset moves. */
const placeholder = "\uFFFC";

/** The text of one block in which places are counted; cells of tables are lines of it. */
export function anchorText({ content }: BareBlock): string {
  if (Array.isArray(content)) return inlineText(content);
  if (content === undefined || !("rows" in content)) return "";
  return content.rows
    .flatMap(({ cells }) => (cells as never[]).map((cell) => inlineText(inlinesOf(cell) as Inline[])))
    .join("\n");
}

const inlineText = (content: readonly Inline[]): string =>
  content
    .map((item) => {
      if (item.type === "text") return item.text;
      return item.type === "link" ? inlineText(item.content) : placeholder;
    })
    .join("");
