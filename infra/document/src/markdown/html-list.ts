import { append } from "../append.ts";
import { maxima } from "../limits.ts";
import type { Block } from "../schema.ts";
import { noteAnchor } from "./attributes.ts";
import { lead } from "./lead.ts";
import { block, type Reader, type Setting } from "./reader.ts";
import type { Soup, SoupElement } from "./soup.ts";

/** Reads a list that is written as HTML. */
export function readHtmlList(list: SoupElement, reader: Reader, setting: Setting): Block[] {
  const blocks: Block[] = [];
  let others: Soup[] = [];
  const flush = () => {
    append(blocks, reader.readFlow(others, reader, setting));
    others = [];
  };
  for (const child of list.children) {
    if (child.kind !== "element" || !/^(li|dt|dd)$/.test(child.tag)) {
      others.push(child);
      continue;
    }
    flush();
    const first = blocks.length === 0 && list.tag === "ol" ? Number(list.attributes.start ?? 1) : 1;
    const start =
      Number.isInteger(first) && first !== 1 && first >= 0 && first <= maxima.start ? first : undefined;
    const item = readHtmlItem(child, reader, setting, list.tag, start);
    const above = blocks.at(-1);
    if (child.tag === "dd" && above !== undefined) above.children.push(item);
    else blocks.push(item);
  }
  flush();
  return blocks;
}

/** An item of a list; of a list of terms, a term is a paragraph in bold and its description stands below. */
export function readHtmlItem(
  item: SoupElement,
  reader: Reader,
  setting: Setting,
  list: string,
  start: number | undefined,
): Block {
  noteAnchor(item, reader);
  const styles = item.tag === "dt" ? { ...setting.marks.styles, bold: true as const } : setting.marks.styles;
  const inside = { ...setting, marks: { ...setting.marks, styles } };
  return lead(reader.readFlow(item.children, reader, inside), reader, (content): Block => {
    if (item.tag !== "li") return block(reader, "paragraph", {}, content);
    if (list === "ol")
      return block(reader, "numberedListItem", start === undefined ? {} : { start }, content);
    return block(reader, "bulletListItem", {}, content);
  });
}
