import { append } from "../append.ts";
import type { Block, BlockType } from "../schema.ts";
import { writeNote } from "./note.ts";
import { block, problem, type Reader, type Setting } from "./reader.ts";
import type { SoupElement } from "./soup.ts";
import type { Written } from "./writing.ts";

/** Kinds of blocks that Markdown writes as a `<div>` with a class, around the blocks below them. */
const boxes: Record<string, BlockType> = { gallery: "gallery", columns: "columnList", column: "column" };

export function writeBox(made: Block, name: "gallery" | "columns" | "column"): Written {
  const open = [...writeNote(made, {}), `<div class="${name}">`];
  return {
    lines: [...open, "</div>"],
    nest: (children) => [...open, "", ...children, "", "</div>"],
  };
}

/** A `<div>`: one of these kinds, or only its content. */
export function readBox(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const name = element.attributes.class ?? "";
  const made = Object.hasOwn(boxes, name) ? block(reader, boxes[name]!, {}) : null;
  const blocks = reader.readFlow(element.children, reader, setting);
  if (made === null) return blocks;
  if (
    made.type === "columnList" &&
    blocks.length > 0 &&
    blocks.filter(({ type }) => type === "column").length < 2
  ) {
    problem(
      reader,
      element.line,
      "Fewer than two columns were side by side: what they hold was kept in order",
    );
    return blocks;
  }
  append(made.children, blocks);
  return [made];
}
