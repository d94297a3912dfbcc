import { writeNote } from "../../markdown/note.ts";
import { destination, entities, escapeText } from "../../markdown/write-inline.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"image">, _turn: Turn, writing: Writing): Written {
  const { url, name, caption } = block.props;
  const before = writeNote(block, { url, name, caption });
  if (writing.isSafe) {
    const tag = `<img src="${entities(url)}" alt="${entities(name)}" title="${entities(caption)}">`;
    return { lines: [...before, tag], nest: null };
  }
  const place = { place: "heading", inLink: true } as const;
  const title = caption === "" ? "" : ` "${escapeText(caption, place).replaceAll('"', '\\"')}"`;
  const image = `![${escapeText(name, place)}](${destination(url, "lines")}${title})`;
  return { lines: [...before, image], nest: null };
}
