import { append } from "../../append.ts";
import { block } from "../../markdown/reader.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"gallery"> = {
  elements: {
    div: (element, reader, setting) => {
      const isGallery = element.attributes.class === "gallery";
      const made = isGallery ? block(reader, "gallery", {}) : null;
      const blocks = reader.readFlow(element.children, reader, setting);
      if (made === null) return blocks;
      append(made.children, blocks);
      return [made];
    },
  },
};
