import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested, paragraphOf } from "../../html-page.ts";
import { readdressInline } from "../../inline/addresses.ts";
import type { InlineLink } from "../../inline/schema.ts";
import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { defaults } from "./browser.ts";

/** Its button as a link. */
function linkOf({ props: { url, label } }: Pick<BlockOf<"callToAction">, "props">): InlineLink {
  return { type: "link", href: url, content: [{ type: "text", text: label || url, styles: {} }] };
}

function toHtml(block: BlockOf<"callToAction">, page: HtmlPage): string {
  const { url, look, backgroundColor } = block.props;
  const link = url === "" ? "" : inlineHtml({ content: [linkOf(block)] }, page);
  const names = classes(`cta cta-${escapeHtml(look)}`, { backgroundColor });
  return `<div${names}>${paragraphOf(inlineHtml(block, page))}${link}</div>${nested(block, page)}`;
}

/** A paragraph that ends with the link of the button, and a comment that says so. */
function toMarkdown(block: BlockOf<"callToAction">, _turn: Turn, writing: Writing): Written | null {
  const { url, label } = block.props;
  const last = block.content.at(-1);
  // Two neighbouring links to one address would be read as one.
  if (last?.type === "link" && last.href === url) return null;
  const props = unusual(block.props, { ...defaults, url, label });
  const said = { type: "callToAction", ...(Object.keys(props).length > 0 && { props }) };
  const text = writing.inline([...block.content, linkOf(block)], "lines");
  return { lines: [writeComment("block", said), text], nest: null };
}

const fromMarkdown: FromMarkdown<"callToAction"> = {
  // It is written as a paragraph that ends with the link of the button.
  fromOther: (block) => {
    if (block.type !== "paragraph") return block;
    const link = block.content.at(-1);
    if (link?.type !== "link") return null;
    const label = link.content.map((part) => part.text).join("");
    const content = block.content.slice(0, -1);
    return { id: block.id, type: "callToAction", props: { url: link.href, label }, content };
  },
};

export const callToAction: Kind<"callToAction"> = {
  objectType: "call_to_action",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: {
    runs: ({ content }) => [content],
    readdress(block, addresses) {
      const { url } = block.props;
      const [link] = url === "" ? [] : readdressInline([linkOf(block)], addresses);
      const props = link?.type === "link" ? { ...block.props, url: link.href } : block.props;
      return { ...block, props, content: readdressInline(block.content, addresses) };
    },
  },
};
