import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml } from "../../html-page.ts";
import { readHtmlItem, readHtmlList } from "../../markdown/html-list.ts";
import { writeItem } from "../../markdown/list-item.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"bulletListItem">, page: HtmlPage): string {
  return `<li${classes("", block.props)}>${inlineHtml(block, page)}${below(block, page)}</li>`;
}

/** The tags around the items of one list. */
const list = { open: () => "<ul>", close: "</ul>" };

function toMarkdown(block: BlockOf<"bulletListItem">, _turn: Turn, writing: Writing): Written {
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  return writeItem("- ", [...writeNote(block, {}, {}, "item"), ...text]);
}

const fromMarkdown: FromMarkdown<"bulletListItem"> = {
  item: (item, list) => (typeof item.checked === "boolean" || list.ordered === true ? null : {}),
  elements: {
    ul: readHtmlList,
    menu: readHtmlList,
    li: (element, reader, setting) => [readHtmlItem(element, reader, setting, "ul", undefined)],
  },
};

export const bulletListItem: Kind<"bulletListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
  list,
};
