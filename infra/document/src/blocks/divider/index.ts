import { type HtmlPage, nested } from "../../html-page.ts";
import { writeNote } from "../../markdown/note.ts";
import { block } from "../../markdown/reader.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { noContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";

function toHtml(block: BlockOf<"divider">, page: HtmlPage): string {
  return `<hr>${nested(block, page)}`;
}

function toMarkdown(block: BlockOf<"divider">): Written {
  return { lines: [...writeNote(block, {}), "***"], nest: null };
}

const fromMarkdown: FromMarkdown<"divider"> = {
  nodes: { thematicBreak: (_, reader) => [block(reader, "divider", {})] },
  elements: { hr: (_, reader) => [block(reader, "divider", {})] },
};

export const divider: Kind<"divider"> = {
  objectType: "divider",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: noContent,
};
