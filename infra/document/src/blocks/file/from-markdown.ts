import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"file"> = {
  // A file is written as a paragraph with a link to it.
  fromOther: (block) => {
    if (block.type !== "paragraph") return block;
    const link = block.content[0];
    if (link?.type !== "link") return null;
    const name = link.content.map((part) => part.text).join("");
    return { id: block.id, type: "file", props: { name, url: link.href } };
  },
};
