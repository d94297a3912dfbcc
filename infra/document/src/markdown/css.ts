import type { Styles } from "../inline/schema.ts";
import { type Alignment, alignments, isPaint } from "../looks.ts";

/** The few declarations of a `style` attribute that a document supports. */
function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of style.split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) found.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  return found;
}

function paint(value: string | undefined): string | undefined {
  return value !== undefined && isPaint(value) ? value : undefined;
}

/** Text styles from an element's `style` (and `color`) attribute. */
export function stylesOf(attributes: Record<string, string>): Styles {
  const { style, color } = attributes;
  if (style === undefined && color === undefined) return {};
  const css = declarations(style ?? "");
  const styles: Styles = {};
  const textColor = paint(css.get("color") ?? color);
  if (textColor !== undefined) styles.textColor = textColor;
  const backgroundColor = paint(css.get("background-color"));
  if (backgroundColor !== undefined) styles.backgroundColor = backgroundColor;
  const line = css.get("text-decoration") ?? css.get("text-decoration-line") ?? "";
  if (line.includes("underline")) styles.underline = true;
  if (line.includes("line-through")) styles.strike = true;
  if (css.get("font-style") === "italic") styles.italic = true;
  if (/^(bold|bolder|[6-9]00)$/.test(css.get("font-weight") ?? "")) styles.bold = true;
  return styles;
}

/** How an element aligns its text, or undefined. */
export function alignmentOf(tag: string, attributes: Record<string, string>): Alignment | undefined {
  if (tag === "center") return "center";
  const value = (
    declarations(attributes.style ?? "").get("text-align") ??
    attributes.align ??
    ""
  ).toLowerCase();
  return alignments.find((alignment) => alignment === value);
}
