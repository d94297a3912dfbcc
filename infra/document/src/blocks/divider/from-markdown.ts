import { block } from "../../markdown/reader.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"divider"> = {
  nodes: { thematicBreak: (_, reader) => [block(reader, "divider", {})] },
  elements: { hr: (_, reader) => [block(reader, "divider", {})] },
};
