import { readdressInline } from "../../inline/addresses.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { linkOf } from "./link.ts";
import { toMarkdown } from "./to-markdown.ts";

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
