/** Values of fields as inline content, and back. */
import type { Inline } from "../../inline/schema.ts";
import { type CustomField, type FieldType, type FieldValue, valueInWords } from "./fields.ts";

/** A value as inline content: links and images lead to their addresses. */
export function inlineOf({ type, label, value }: Omit<CustomField, "key">): Inline[] {
  const text = valueInWords(value);
  if (type === "link") return [{ type: "link", href: text, content: [{ type: "text", text, styles: {} }] }];
  if (type === "image") return [{ type: "inlineImage", props: { url: text, alt: label, href: "" } }];
  return [{ type: "text", text, styles: {} }];
}

/** The value in inline content, which may not be valid for this kind. */
export function valueIn(type: FieldType, content: readonly Inline[]): FieldValue | undefined {
  const [first] = content;
  if (type === "link" && first?.type === "link") return first.href;
  if (type === "image") return first?.type === "inlineImage" ? first.props.url : undefined;
  const text = lines(content);
  if (type === "number") return text.trim() === "" ? undefined : Number(text);
  if (type !== "yes_no") return text;
  return text === "Yes" ? true : text === "No" ? false : undefined;
}

/** The text of inline content, on as many lines as it has. */
export const lines = (content: readonly Inline[]): string =>
  content
    .map((item) => {
      if (item.type === "text") return item.text;
      if (item.type === "link") return item.content.map(({ text }) => text).join("");
      if (item.type === "mention") return item.props.label;
      return item.type === "inlineMath" ? item.props.tex : item.props.alt;
    })
    .join("");
