import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"callToAction"> = {
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
