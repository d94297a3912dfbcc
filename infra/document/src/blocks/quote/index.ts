import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml, paragraphOf } from "../../html-page.ts";
import { lead } from "../../markdown/lead.ts";
import { writeNote } from "../../markdown/note.ts";
import { writeQuoted } from "../../markdown/quoted.ts";
import { block } from "../../markdown/reader.ts";
import { makeSoup } from "../../markdown/soup.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { readAlert } from "../callout/from-markdown.ts";
import { lineContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"quote">, page: HtmlPage): string {
  const text = paragraphOf(inlineHtml(block, page));
  return `<blockquote${classes("", block.props)}>${text}${below(block, page)}</blockquote>`;
}

function toMarkdown(block: BlockOf<"quote">, _turn: Turn, writing: Writing): Written {
  return writeQuoted(writeNote(block, {}), block.content.length === 0 ? [] : textLines(block, writing));
}

const fromMarkdown: FromMarkdown<"quote"> = {
  nodes: {
    blockquote: (node, reader, place) => {
      const alert = readAlert(node, reader, place);
      if (alert !== null) return [alert];
      const inside = reader.readFlow(
        makeSoup(node.children, reader.lines),
        reader,
        place.setting,
        place.note?.inline,
      );
      return [lead(inside, reader, (content) => block(reader, "quote", {}, content))];
    },
  },
  elements: {
    blockquote: ({ children }, reader, setting) => {
      const inside = reader.readFlow(children, reader, setting);
      return [lead(inside, reader, (content) => block(reader, "quote", {}, content))];
    },
  },
};

export const quote: Kind<"quote"> = { toHtml, toMarkdown, fromMarkdown, content: lineContent };
