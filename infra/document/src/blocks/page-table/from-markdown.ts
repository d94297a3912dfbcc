import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"pageTable"> = {
  // What it listed when it was written is no part of it.
  fromOther: (block) => (block.type === "table" ? { id: block.id, type: "pageTable", props: {} } : null),
};
