import type { Paragraph } from "mdast";
import { classes } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import { looks } from "../../looks.ts";
import { commentDropped } from "../../markdown/attributes.ts";
import { readHtmlList } from "../../markdown/html-list.ts";
import { unusual, writeComment, writeNote } from "../../markdown/note.ts";
import type { Reader, Setting } from "../../markdown/reader.ts";
import { readRun } from "../../markdown/run.ts";
import { hasBlocks, makeSoup } from "../../markdown/soup.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { Block, BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"paragraph">, page: HtmlPage): string {
  return `<p${classes("", block.props)}>${inlineHtml(block, page) || "<br>"}</p>${nested(block, page)}`;
}

function toMarkdown(block: BlockOf<"paragraph">, _turn: Turn, writing: Writing): Written | null {
  if (block.content.length > 0) {
    return { lines: [...writeNote(block, {}), ...textLines(block, writing)], nest: null };
  }
  const isBlank = Object.keys(unusual(block.props, looks)).length === 0;
  return isBlank ? { lines: [writeComment("blank")], nest: null } : null;
}

const fromMarkdown: FromMarkdown<"paragraph"> = {
  nodes: {
    paragraph: (node, reader, { setting, note }) =>
      readParagraph(node, reader, setting, note?.inline === true),
  },
  // A list of terms and what they mean: there is no kind for it, so it becomes paragraphs.
  elements: { dl: readHtmlList },
};

function readParagraph(node: Paragraph, reader: Reader, setting: Setting, keepInline: boolean): Block[] {
  const soup = makeSoup(node.children, reader.lines).filter((item) => {
    if (item.kind === "comment") commentDropped(item, reader);
    return item.kind !== "comment";
  });
  const isText = !soup.some((item) => item.kind === "element" && hasBlocks(item));
  return isText ? readRun(soup, reader, setting, keepInline) : reader.readFlow(soup, reader, setting);
}

export const paragraph: Kind<"paragraph"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
};
