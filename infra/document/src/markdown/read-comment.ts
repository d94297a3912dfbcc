import { kindNamed } from "../blocks/register.ts";
import { parseBlocks } from "../parse.ts";
import { type BareBlock, type Block, bareBlockSchema } from "../schema.ts";
import { withAddresses } from "./addresses.ts";
import { type Note, noteSchema } from "./note.ts";
import { type Reader, resolveHref, resolveSource } from "./reader.ts";

/** A comment of ours. */
export type Comment =
  | { is: "block" | "item"; note: Note }
  | { is: "blank" | "below" | "/below" }
  | { is: "blocks"; blocks: Block[] };

/** Reads a comment of ours; null for any other. */
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

/** The block with the content of the note; unchanged when the result would be invalid. */
export function withNote(block: Block, note: Note): Block {
  if (note.props === undefined && note.type === undefined) return block;
  const { children, ...bare } = block;
  const fromOther = note.type === undefined ? undefined : kindNamed(note.type)?.fromMarkdown.fromOther;
  const base = (fromOther === undefined ? bare : fromOther(block, note)) as BareBlock | null;
  if (base === null) return block;
  const changed = { ...base, type: note.type ?? base.type, props: { ...base.props, ...note.props } };
  const result = bareBlockSchema.safeParse(changed);
  return result.success ? { ...result.data, children } : block;
}

/** Blocks read from a comment of this line, under new ids. Their links are resolved like links of the text. */
export function adopt(blocks: readonly Block[], reader: Reader, line: number): Block[] {
  const { resolveLink, resolveImage } = reader.options;
  const addresses = {
    linkFor: (href: string) => (resolveLink === undefined ? href : (resolveHref(reader, href, line) ?? href)),
    imageFor: (url: string) => (resolveImage === undefined ? url : (resolveSource(reader, url, line) ?? url)),
  };
  const renamed = (some: readonly Block[]): Block[] =>
    some.map((block) => ({
      ...(block as BareBlock),
      id: reader.options.newId(),
      children: renamed(block.children),
    }));
  return renamed(withAddresses(blocks, addresses));
}
