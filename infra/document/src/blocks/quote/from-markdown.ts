import { lead } from "../../markdown/lead.ts";
import { block } from "../../markdown/reader.ts";
import { makeSoup } from "../../markdown/soup.ts";
import { readAlert } from "../callout/from-markdown.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"quote"> = {
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
