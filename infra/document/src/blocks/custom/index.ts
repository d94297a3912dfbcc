import { escapeHtml } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import { readdressInline } from "../../inline/addresses.ts";
import { fileOf, isShowable } from "../../links.ts";
import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { inlinesOf } from "../table/browser.ts";
import { defaults } from "./browser.ts";
import {
  type CustomField,
  type FieldType,
  fieldTypes,
  flawOf,
  isKey,
  isLabel,
  readFields,
  writeFields,
} from "./fields.ts";
import { inlineOf, lines, valueIn } from "./inline.ts";

/** A card: what it is, and a label for each value. */
function toHtml(block: BlockOf<"custom">, page: HtmlPage): string {
  const { title, fields } = block.props;
  const rows = readFields(fields).map((field) => row(field, page));
  const head = title === "" ? "" : `<p class="custom-title">${escapeHtml(title)}</p>`;
  const list = rows.length === 0 ? "" : `<dl>${rows.join("")}</dl>`;
  return `<div class="custom">${head}${list}</div>${nested(block, page)}`;
}

function row(field: CustomField, page: HtmlPage): string {
  return `<div><dt>${escapeHtml(field.label)}</dt><dd>${valueHtml(field, page)}</dd></div>`;
}

function valueHtml(field: CustomField, page: HtmlPage): string {
  const { type, label, value } = field;
  const text = escapeHtml(String(value));
  if (type === "date") return `<time datetime="${text}">${text}</time>`;
  if (type !== "image") return inlineHtml({ content: inlineOf(field) }, page);
  if (!isShowable(String(value))) return text;
  const file = fileOf(String(value));
  if (file !== null) page.references.files.add(file);
  return `<img loading="lazy" decoding="async" src="${text}" alt="${escapeHtml(label)}">`;
}

/** A table of two columns, and a comment that names the field of each row. */
function toMarkdown(block: BlockOf<"custom">, _turn: Turn, writing: Writing): Written | null {
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

const fromMarkdown: FromMarkdown<"custom"> = {
  // It is written as a table: its heading is the title, each row below a field.
  fromOther(block, note) {
    if (block.type !== "table" || block.content.headerRows !== 1) return null;
    const [head, ...rows] = block.content.rows.map(({ cells }) => cells.map(inlinesOf));
    const said = note.fields ?? [];
    if (said.length !== rows.length) return null;
    const keys = new Set<string>();
    const fields = rows.flatMap(([label = [], content = []], at) => {
      const { key, type } = said[at]!;
      const known = fieldTypes.find((one): one is FieldType => one === type);
      const words = lines(label);
      if (known === undefined || !isKey(key) || keys.has(key) || !isLabel(words)) return [];
      keys.add(key);
      const value = valueIn(known, content);
      return value === undefined || flawOf(known, value) !== null
        ? []
        : [{ key, type: known, label: words, value }];
    });
    // If somebody edited the table so that its fields are unclear, it stays a table.
    if (fields.length !== rows.length) return null;
    return {
      id: block.id,
      type: "custom",
      props: { title: lines(head?.[0] ?? []), fields: writeFields(fields) },
    };
  },
};

/** A module of a type that admins defined: its `object_type` is that type. */
export const custom: Kind<"custom"> = {
  objectType: ({ props }) => props.objectType || "custom",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: {
    runs: () => [],
    readdress(block, addresses) {
      const fields = readFields(block.props.fields).map((field) => {
        if (field.type !== "link" && field.type !== "image") return field;
        const value = valueIn(field.type, readdressInline(inlineOf(field), addresses));
        return { ...field, value: value || field.value };
      });
      return { ...block, props: { ...block.props, fields: writeFields(fields) } };
    },
  },
  values: {
    of: ({ props }) => Object.fromEntries(readFields(props.fields).map(({ key, value }) => [key, value])),
  },
};
