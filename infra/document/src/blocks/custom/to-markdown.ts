import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { defaults } from "./defaults.ts";
import { readFields } from "./fields.ts";
import { inlineOf } from "./inline.ts";

/** A table of two columns, and a comment that names the field of each row. */
export function toMarkdown(block: BlockOf<"custom">, _turn: Turn, writing: Writing): Written | null {
  const { title, fields: text } = block.props;
  const fields = readFields(text);
  if (writing.isSafe || title === "" || fields.length === 0) return null;
  const props = unusual(block.props, { ...defaults, title, fields: text });
  const said = { type: "custom", props, fields: fields.map(({ key, type }) => ({ key, type })) };
  const cell = (words: string) => writing.inline([{ type: "text", text: words, styles: {} }], "cell");
  const rows = fields.map((field) => `| ${cell(field.label)} | ${writing.inline(inlineOf(field), "cell")} |`);
  return {
    lines: [writeComment("block", said), `| ${cell(title)} |  |`, "| --- | --- |", ...rows],
    nest: null,
  };
}
