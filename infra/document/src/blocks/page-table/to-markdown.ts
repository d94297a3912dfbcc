import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { defaults } from "./defaults.ts";

/** A table of what it lists, where that is known, and a comment that holds the question: reading takes that alone. */
export function toMarkdown(block: BlockOf<"pageTable">, _turn: Turn, writing: Writing): Written | null {
  const [head, ...rows] = writing.listed(block.id) ?? [];
  if (writing.isSafe || head === undefined) return null;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const written = (row: typeof head) => line(row.map((cell) => writing.inline(cell, "cell")));
  return {
    lines: [
      writeComment("block", { type: "pageTable", props: unusual(block.props, defaults) }),
      written(head),
      line(head.map(() => "---")),
      ...rows.map(written),
    ],
    nest: null,
  };
}
