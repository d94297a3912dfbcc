import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { noContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { defaults } from "./browser.ts";

/** An empty place with its question: what it lists differs by reader, so that no stored text can hold it. */
function toHtml(block: BlockOf<"pageTable">, page: HtmlPage): string {
  const { under, columns, filters, sort } = block.props;
  const question = escapeHtml(JSON.stringify({ under, columns, filters, sort }));
  return `<div${classes("page-table", {})} data-table="${question}"></div>${nested(block, page)}`;
}

/** A table of what it lists, where that is known, and a comment that holds the question: reading takes that alone. */
function toMarkdown(block: BlockOf<"pageTable">, _turn: Turn, writing: Writing): Written | null {
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

const fromMarkdown: FromMarkdown<"pageTable"> = {
  // What it listed when it was written is no part of it.
  fromOther: (block) => (block.type === "table" ? { id: block.id, type: "pageTable", props: {} } : null),
};

export const pageTable: Kind<"pageTable"> = {
  objectType: "page_table",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: noContent,
};
