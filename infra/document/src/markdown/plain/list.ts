import type { List, ListItem, RootContent } from "mdast";
import { beginsAnew, interrupts, isBlank, isText, isWords, item } from "./signs.ts";
import type { Read, Text } from "./text.ts";

/** An item that is still open, and the column where its text begins. */
interface Level {
  item: ListItem;
  column: number;
}

/** Lists of items that are one line each; further paragraphs of an item stand below it. */
export function readList(text: Text, from: number): Read {
  const top: List[] = [];
  const levels: Level[] = [];
  let next = from;
  let afterBlank = false;
  for (let at = from; at < text.lines.length; at++) {
    const line = text.lines[at]!;
    if (isBlank(line)) {
      afterBlank = true;
      continue;
    }
    const isItem = item.test(line);
    // Indented lines belong to an item; words without a blank line before them continue it.
    if (!isItem && (afterBlank ? beginsAnew(line) : interrupts(line))) break;
    if (!isItem && !afterBlank) return null;
    const isRead = isItem
      ? readItem(text, at, top, levels, afterBlank)
      : readBelow(text, at, line.search(/[^ ]/), levels);
    if (!isRead) return null;
    next = at + 1;
    afterBlank = false;
  }
  return { blocks: top, next };
}

/** The marker of each list, which a nested list does not share: `-`, `.`. */
const kinds = new WeakMap<List, string>();

/** Reads an item into the list that it belongs to; false when it is not plain. */
function readItem(text: Text, at: number, top: List[], levels: Level[], afterBlank: boolean): boolean {
  const { lines, starts, positions, readWords } = text;
  const line = lines[at]!;
  const [whole, indent, mark, space, box] = item.exec(line) as unknown as [
    string,
    string,
    string,
    string,
    string?,
  ];
  const outer = outerOf(levels, indent.length);
  if (outer === undefined && indent !== "" && top.length === 0) return false;
  if (indent.length - (outer?.column ?? 0) > 3) return false;
  const written = line.slice(whole.length);
  if (!isText(written) || written.includes("\t") || item.test(written) || /^\[[ xX]\]/.test(written))
    return false;
  const ordered = /\d/.test(mark);
  const siblings: RootContent[] = outer === undefined ? top : outer.item.children;
  const before = siblings.at(-1);
  // A number other than 1 does not end the paragraph before it.
  if (before?.type === "paragraph" && !afterBlank && ordered && !/^1[.)]$/.test(mark)) return false;
  const start = starts[at]! + indent.length;
  const end = starts[at]! + line.length;
  const children = readWords(end - written.length, end);
  if (children === null) return false;
  const position = positions.positionOf(start, end);
  const made: ListItem = {
    type: "listItem",
    checked: box === undefined ? null : box !== " ",
    children: [{ type: "paragraph", children, position: positions.positionOf(end - written.length, end) }],
    position,
  };
  const kind = mark.at(-1)!;
  if (before?.type === "list" && kinds.get(before) === kind) before.children.push(made);
  else {
    const number = ordered ? Number(mark.slice(0, -1)) : null;
    const list: List = { type: "list", ordered, start: number, children: [made], position };
    kinds.set(list, kind);
    siblings.push(list);
  }
  levels.push({ item: made, column: indent.length + mark.length + space.length });
  return true;
}

/** The innermost open item for a text at a column; deeper ones are closed. */
function outerOf(levels: Level[], column: number): Level | undefined {
  while (levels.length > 0 && levels.at(-1)!.column > column) levels.pop();
  return levels.at(-1);
}

/** Reads a further paragraph of an item; false when it is not plain. */
function readBelow(
  { lines, starts, positions, readWords }: Text,
  at: number,
  indent: number,
  levels: Level[],
): boolean {
  const outer = outerOf(levels, indent);
  const line = lines[at]!;
  if (outer === undefined || indent - outer.column > 3) return false;
  if (!isWords(line.slice(indent)) || line.includes("\t")) return false;
  const after = lines[at + 1] ?? "";
  if (!isBlank(after) && !item.test(after)) return false;
  const from = starts[at]! + indent;
  const to = starts[at]! + line.length;
  const children = readWords(from, to);
  if (children === null) return false;
  outer.item.children.push({ type: "paragraph", children, position: positions.positionOf(from, to) });
  return true;
}
