import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml } from "../../html-page.ts";
import { readHtmlList } from "../../markdown/html-list.ts";
import { writeItem } from "../../markdown/list-item.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"numberedListItem">, page: HtmlPage): string {
  return `<li${classes("", block.props)}>${inlineHtml(block, page)}${below(block, page)}</li>`;
}

/** The tags around the items of one list. */
const list = {
  open: ({ props: { start } }: BlockOf<"numberedListItem">) =>
    start === undefined || start === 1 ? "<ol>" : `<ol start="${start}">`,
  close: "</ol>",
};

function toMarkdown(
  block: BlockOf<"numberedListItem">,
  { number, isFirst }: Turn,
  writing: Writing,
): Written {
  const said = isFirst && number !== 1 ? { start: number } : {};
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  return writeItem(`${number}. `, [...writeNote(block, said, {}, "item"), ...text]);
}

const fromMarkdown: FromMarkdown<"numberedListItem"> = {
  item: (item, list) => {
    if (typeof item.checked === "boolean" || list.ordered !== true) return null;
    const isFirst = list.children[0] === item;
    return isFirst && typeof list.start === "number" && list.start !== 1 ? { start: list.start } : {};
  },
  elements: { ol: readHtmlList },
};

export const numberedListItem: Kind<"numberedListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
  list: { ...list, firstNumber: ({ props }) => props.start ?? 1 },
};
