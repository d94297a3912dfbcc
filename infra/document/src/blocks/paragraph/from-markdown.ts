import type { Paragraph } from "mdast";
import { commentDropped } from "../../markdown/attributes.ts";
import { readHtmlList } from "../../markdown/html-list.ts";
import type { Reader, Setting } from "../../markdown/reader.ts";
import { readRun } from "../../markdown/run.ts";
import { hasBlocks, makeSoup } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"paragraph"> = {
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
