import * as z from "zod";
import { parseBlocks } from "../parse.ts";
import { type BareBlock, type Block, bareBlockSchema } from "../schema.ts";
import type { Reader } from "./reader.ts";

/**
 * What Markdown has no words for stands in comments, which other tools do not show:
 *
 * `<!-- block {"props":{"textColor":"red"}} -->`  about the block that follows
 * `<!-- item {…} -->`                             the same, about the list item it begins
 * `<!-- blank -->`                                an empty paragraph
 * `<!-- below -->` … `<!-- /below -->`            these blocks stand below the one before
 * `<!-- blocks […] -->`                           blocks as JSON, when nothing else can say them
 */
export type Comment =
  | { is: "block" | "item"; note: Note }
  | { is: "blank" | "below" | "/below" }
  | { is: "blocks"; blocks: Block[] };

const noteSchema = z.object({
  type: z.string().optional(),
  props: z.record(z.string(), z.unknown()).optional(),
  /** A lone image stays inside its paragraph. */
  inline: z.boolean().optional(),
  /** Of a table: what its content says beside the texts. Cells hold the properties that are not the usual ones. */
  table: z
    .object({
      columnWidths: z.array(z.number().nullable()).optional(),
      headerRows: z.number().optional(),
      headerCols: z.number().optional(),
      cells: z.array(z.array(z.record(z.string(), z.unknown()))),
    })
    .optional(),
});
export type Note = z.infer<typeof noteSchema>;

/** Writes a comment. No `-->` can appear in it, whatever it says. */
export function writeComment(keyword: string, value?: unknown): string {
  if (value === undefined) return `<!-- ${keyword} -->`;
  const json = JSON.stringify(value)
    .replaceAll(">", "\\u003e")
    .replaceAll("<", "\\u003c")
    .replaceAll("--", "-\\u002d");
  return `<!-- ${keyword}${json === "{}" ? "" : ` ${json}`} -->`;
}

/** Reads a comment of ours; null for anyone else's. */
export function readComment(text: string): Comment | null {
  const match = /^ (blank|below|\/below|block|item|blocks)(?: ([[{].*))? $/s.exec(text);
  if (match === null) return null;
  const is = match[1] as Comment["is"];
  if (is === "blank" || is === "below" || is === "/below") return match[2] === undefined ? { is } : null;
  const value = json(match[2] ?? "{}");
  if (is === "blocks") {
    const parsed = parseBlocks(value);
    return "errors" in parsed ? null : { is, blocks: parsed.blocks };
  }
  const note = noteSchema.safeParse(value);
  return note.success ? { is, note: note.data } : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The block with what the note says; unchanged when that would not be a block. */
export function withNote(block: Block, note: Note): Block {
  if (note.props === undefined && note.type === undefined) return block;
  const { children, ...bare } = block;
  const changed = { ...bare, type: note.type ?? bare.type, props: { ...bare.props, ...note.props } };
  if (note.type === "file" && bare.type === "paragraph") return asFile(block, note) ?? block;
  const result = bareBlockSchema.safeParse(changed);
  return result.success ? { ...result.data, children } : block;
}

/** A file is written as a paragraph with a link to it. */
function asFile({ id, children, ...paragraph }: Block, note: Note): Block | null {
  const link = paragraph.type === "paragraph" ? paragraph.content[0] : undefined;
  if (link?.type !== "link") return null;
  const name = link.content.map((part) => part.text).join("");
  const result = bareBlockSchema.safeParse({
    id,
    type: "file",
    props: { name, url: link.href, ...note.props },
  });
  return result.success ? { ...result.data, children } : null;
}

/** Blocks read from a comment, under new ids. */
export function adopt(blocks: readonly Block[], reader: Reader): Block[] {
  return blocks.map((block) => ({
    ...(block as BareBlock),
    id: reader.options.newId(),
    children: adopt(block.children, reader),
  }));
}
