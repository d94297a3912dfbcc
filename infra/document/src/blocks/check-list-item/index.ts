import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml } from "../../html-page.ts";
import { writeItem } from "../../markdown/list-item.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"checkListItem">, page: HtmlPage): string {
  const text = inlineHtml(block, page);
  const name = text === "" ? ' aria-label="Task"' : "";
  const box = `<input type="checkbox" disabled${block.props.checked ? " checked" : ""}${name}>`;
  return `<li${classes("", block.props)}><label>${box}<span>${text}</span></label>${below(block, page)}</li>`;
}

/** The tags around the items of one list. */
const list = { open: () => '<ul class="checks">', close: "</ul>" };

function toMarkdown(block: BlockOf<"checkListItem">, _turn: Turn, writing: Writing): Written {
  const { checked } = block.props;
  const note = writeNote(block, { checked }, {}, "item");
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  const [first, ...rest] = text;
  // A box stands only before text, and only at the very beginning of an item.
  if (note.length === 0 && first !== undefined) {
    return writeItem("- ", [`[${checked ? "x" : " "}] ${first}`, ...rest]);
  }
  return writeItem("- ", [...writeNote(block, {}, { type: "checkListItem" }, "item"), ...text]);
}

const fromMarkdown: FromMarkdown<"checkListItem"> = {
  item: ({ checked }) => (typeof checked === "boolean" ? { checked } : null),
};

export const checkListItem: Kind<"checkListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
  list,
};
