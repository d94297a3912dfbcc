import * as z from "zod";
import { browserKinds } from "../blocks/browser.ts";
import type { Block } from "../schema.ts";
import { isLone } from "./lone.ts";

/**
 * Content that Markdown cannot express is in comments, which other tools do not show:
 *
 * `<!-- block {"props":{"textColor":"red"}} -->`  about the block that follows
 * `<!-- item {…} -->`                             the same, about the list item it begins
 * `<!-- blank -->`                                an empty paragraph
 * `<!-- below -->` … `<!-- /below -->`            these blocks stand below the one before
 * `<!-- blocks […] -->`                           blocks as JSON, when nothing else can say them
 */
export const noteSchema = z.object({
  type: z.string().optional(),
  props: z.record(z.string(), z.unknown()).optional(),
  /** A lone image or link to a file stays inside its paragraph. */
  inline: z.boolean().optional(),
  /** For a table: its content beside the texts. Cells hold the properties that differ from the defaults. */
  table: z
    .object({
      columnWidths: z.array(z.number().nullable()).optional(),
      headerRows: z.number().optional(),
      headerCols: z.number().optional(),
      cells: z.array(z.array(z.record(z.string(), z.unknown()))),
    })
    .optional(),
  /** Of a custom block that is written as a table: which field each row is. */
  fields: z.array(z.object({ key: z.string(), type: z.string() })).optional(),
});
/** The content of a comment about one block. */
export type Note = z.infer<typeof noteSchema>;

/** Writes a comment. It never contains `-->`, nor the marks of site generators. */
export function writeComment(keyword: string, value?: unknown): string {
  if (value === undefined) return `<!-- ${keyword} -->`;
  const json = JSON.stringify(value)
    .replaceAll(">", "\\u003e")
    .replaceAll("<", "\\u003c")
    .replaceAll("--", "-\\u002d")
    .replace(/\{(?!["}])/g, "\\u007b")
    .replaceAll("^[", "\\u005e[");
  return `<!-- ${keyword}${json === "{}" ? "" : ` ${json}`} -->`;
}

/** The comment before a block, if it needs one: `said` are the properties that its Markdown expresses. */
export function writeNote(
  block: Block,
  said: Record<string, unknown>,
  more: Record<string, unknown> = {},
  keyword = "block",
): string[] {
  const props = unusual(block.props, { ...browserKinds[block.type].defaults, ...said });
  const value = {
    ...more,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(Array.isArray(block.content) && isLone(block.content) ? { inline: true } : {}),
  };
  return Object.keys(value).length > 0 ? [writeComment(keyword, value)] : [];
}

/** The properties that differ from the usual ones. */
export function unusual(props: object, usual: object): Record<string, unknown> {
  const values = usual as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(props).filter(([name, value]) => value !== undefined && value !== values[name]),
  );
}
