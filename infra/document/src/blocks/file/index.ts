import type { HtmlPage } from "../../html-page.ts";
import type { Inline } from "../../inline/schema.ts";
import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { fileContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { fileDefaults } from "../media-defaults.ts";
import { fileLink, mediaHtml } from "../media-html.ts";

function toHtml(block: BlockOf<"file">, page: HtmlPage): string {
  return mediaHtml(block, fileLink(block), page);
}

/** A file is written as a paragraph with a link to it, and a comment that says so. */
function toMarkdown(block: BlockOf<"file">, _turn: Turn, writing: Writing): Written {
  const { url, name } = block.props;
  const text = name === "" ? "file" : name;
  const props = unusual(block.props, { ...fileDefaults, url, name: text });
  const said = Object.keys(props).length > 0 ? { type: "file", props } : { type: "file" };
  const link: Inline = { type: "link", href: url, content: [{ type: "text", text, styles: {} }] };
  return { lines: [writeComment("block", said), writing.inline([link], "lines")], nest: null };
}

const fromMarkdown: FromMarkdown<"file"> = {
  // A file is written as a paragraph with a link to it.
  fromOther: (block) => {
    if (block.type !== "paragraph") return block;
    const link = block.content[0];
    if (link?.type !== "link") return null;
    const name = link.content.map((part) => part.text).join("");
    return { id: block.id, type: "file", props: { name, url: link.href } };
  },
};

export const file: Kind<"file"> = {
  objectType: "file",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: fileContent,
};
