import { append } from "../../append.ts";
import { classes } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import { writeDetails } from "../../markdown/details.ts";
import { lead } from "../../markdown/lead.ts";
import { writeNote } from "../../markdown/note.ts";
import { block, type Reader, type Setting } from "../../markdown/reader.ts";
import type { SoupElement } from "../../markdown/soup.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { Block, BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"toggleListItem">, page: HtmlPage): string {
  const summary = `<summary>${inlineHtml(block, page) || "<br>"}</summary>`;
  return `<details${classes("toggle", block.props)}>${summary}${nested(block, page)}</details>`;
}

function toMarkdown(block: BlockOf<"toggleListItem">, _turn: Turn, writing: Writing): Written {
  return writeDetails(writeNote(block, {}), block.content.length === 0 ? [] : textLines(block, writing));
}

const fromMarkdown: FromMarkdown<"toggleListItem"> = {
  elements: { details: (element, reader, setting) => [readDetails(element, reader, setting)] },
};

/** Folded text: its summary is the line that stays, a heading stays a heading. */
function readDetails(element: SoupElement, reader: Reader, setting: Setting): Block {
  const at = element.children.findIndex((child) => child.kind === "element" && child.tag === "summary");
  const summary =
    at < 0 ? [] : reader.readFlow((element.children[at] as SoupElement).children, reader, setting);
  const inside = reader.readFlow(
    element.children.filter((_, index) => index !== at),
    reader,
    setting,
  );
  const first = summary[0];
  if (first?.type === "heading") {
    first.props = { ...first.props, isToggleable: true };
    append(first.children, [...summary.slice(1), ...inside]);
    return first;
  }
  const made = lead(summary, reader, (content) => block(reader, "toggleListItem", {}, content));
  append(made.children, inside);
  return made;
}

export const toggleListItem: Kind<"toggleListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
};
