import { escapeHtml } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import { fileOf, isShowable } from "../../links.ts";
import type { BlockOf } from "../../schema.ts";
import { type CustomField, readFields } from "./fields.ts";
import { inlineOf } from "./inline.ts";

/** A card: what it is, and a label for each value. */
export function toHtml(block: BlockOf<"custom">, page: HtmlPage): string {
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
