/**
 * Blocks that certainly survive Markdown, so that they need not be read again to check it. Everything else is checked:
 * this only covers simple blocks, which most pages mostly consist of.
 */
import { browserKinds } from "../blocks/browser.ts";
import { cellDefaults } from "../blocks/table/browser.ts";
import type { Inline, InlineText, Styles } from "../inline/schema.ts";
import { fileOf } from "../links.ts";
import { same } from "../same.ts";
import type { Block, BlockOf } from "../schema.ts";

/** Whether a block without children is certainly read as it is written. */
export function isHarmless(block: Block): boolean {
  if (block.children.length > 0) return false;
  switch (block.type) {
    case "paragraph":
    case "bulletListItem":
      return (
        same(block.props, browserKinds[block.type].defaults) &&
        linesOf(block.content, block.type === "paragraph").every((line) => isHarmlessLine(line))
      );
    case "heading":
      return (
        same({ ...block.props, level: 1 }, browserKinds.heading.defaults) &&
        isHarmlessLine(withoutSpace(block.content))
      );
    case "codeBlock":
      return isHarmlessCode(block);
    case "table":
      return isHarmlessTable(block);
    default:
      return false;
  }
}

/** Letters, digits and signs without a meaning inside a line. */
const words = /^[\p{L}\p{N} ,;.:?/'’"“”()–—+_-]+$/u;
/** Those of these with a meaning: addresses, underscores around words, spaces that could get lost. */
const meaning = /^import |:\/\/|www\.| {2}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/iu;
const code = /^[^`|\p{C}\p{Z}](?:[^`|\p{C}]*[^`|\p{C}\p{Z}])?$/u;
const codeMeaning = /:::|\[!|\{\{|\{%/;
const marked = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,-]*[\p{L}\p{N}])?:?$/u;
const href =
  /^(?:https?:\/\/[a-z0-9.-]+(?:[/?#][\w.~/?#=%+-]*)?|(?!\/\/)[\w./][\w.~/%-]*(?:#[\w.~%-]*)?|#[\w.~%-]+)$/i;

const isWords = (text: string): boolean => words.test(text) && !meaning.test(text);
const isCode = (text: string): boolean => code.test(text) && !codeMeaning.test(text);

/** A paragraph with line breaks, line by line; an empty line is harmless nowhere. */
function linesOf(content: readonly Inline[], mayBreak: boolean): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const item of content) {
    const [first, ...rest] = mayBreak && isPlain(item) ? textOf(item).split("\n") : [null];
    if (first === null || rest.length === 0) lines.at(-1)!.push(item);
    else {
      if (first !== "") lines.at(-1)!.push({ ...item, text: first } as Inline);
      for (const text of rest) lines.push(text === "" ? [] : [{ ...item, text } as Inline]);
    }
  }
  return lines;
}

/** A heading without the space before it, which is written as a sign of its own; anchors before titles leave one. */
function withoutSpace(content: readonly Inline[]): readonly Inline[] {
  const [first, ...rest] = content;
  if (first === undefined || !isPlain(first) || !textOf(first).startsWith(" ")) return content;
  const text = textOf(first).slice(1);
  return text === "" ? rest : [{ ...first, text } as Inline, ...rest];
}

function isHarmlessLine(content: readonly Inline[]): boolean {
  const first = content[0];
  const last = content.at(-1);
  if (first === undefined || last === undefined) return false;
  // A line of words must not begin like a list, nor lose spaces at its ends.
  if (isPlain(first) && !/^[\p{L}("“]/u.test(textOf(first))) return false;
  if (isPlain(last) && textOf(last).endsWith(" ")) return false;
  return content.every((item, at) => isHarmlessItem(item, content[at - 1], content[at + 1]));
}

function isHarmlessItem(item: Inline, before: Inline | undefined, after: Inline | undefined): boolean {
  // No two styled ones are adjacent.
  if ([before, after].some((one) => one !== undefined && isPlain(one) === isPlain(item))) return false;
  if (item.type === "link") return isHarmlessLink(item.href, item.content);
  if (item.type !== "text") return false;
  if (isPlain(item)) return isWords(item.text);
  const { code: isCoded, ...others } = item.styles;
  if (isCoded ? !isCode(item.text) : !marked.test(item.text)) return false;
  if (same(others, {})) return true;
  return (
    (same(others, { bold: true }) || same(others, { italic: true })) &&
    (before === undefined || /[ (]$/.test(textOf(before))) &&
    (after === undefined || /^[ ,.:;)]/.test(textOf(after)))
  );
}

function isHarmlessLink(address: string, content: readonly InlineText[]): boolean {
  const [only] = content;
  if (content.length !== 1 || only === undefined) return false;
  const isLabel = isPlain(only)
    ? isWords(only.text) && only.text.trim() === only.text
    : isOnlyCode(only.styles) && isCode(only.text);
  return (
    isLabel && address.length < 500 && href.test(address) && !/api/i.test(address) && fileOf(address) === null
  );
}

const isOnlyCode = (styles: Styles): boolean => same(styles, { code: true });

/** Words without any style. */
const isPlain = (item: Inline): boolean => item.type === "text" && same(item.styles, {});
const textOf = (item: Inline): string => (item.type === "text" ? item.text : "");

/** Lines that nothing takes for the end of the code, or for a mark of another tool. */
function isHarmlessCode({ props, content }: BlockOf<"codeBlock">): boolean {
  const [only] = content;
  if (content.length !== 1 || only?.type !== "text" || !same(only.styles, {})) return false;
  const { text } = only;
  return (
    same({ ...props, language: "text" }, browserKinds.codeBlock.defaults) &&
    /^[a-z][a-z0-9+#-]{0,30}$/i.test(props.language) &&
    props.language !== "math" &&
    /^\S(?:.*\S)?$/s.test(text) &&
    !/[\x00-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\ufeff\u2028\u2029\ufffe\uffff]|```|~~~|\[!|\{%|\{\{|\$\$|%%/u.test(
      text,
    ) &&
    !/^[ \t>]*(?::::|!!!|\?\?\?|===|--8|<<<)/m.test(text)
  );
}

/** A heading row, rows of the same length, nothing painted, aligned or joined. */
function isHarmlessTable({ props, content }: BlockOf<"table">): boolean {
  const { rows, columnWidths, headerRows, headerCols } = content;
  const columns = rows[0]?.cells.length ?? 0;
  return (
    columns > 0 &&
    same(props, browserKinds.table.defaults) &&
    headerRows === 1 &&
    headerCols === undefined &&
    same(columnWidths, new Array(columns).fill(null)) &&
    rows.every(
      ({ cells }, row) =>
        cells.length === columns &&
        cells.every(
          (cell) =>
            !Array.isArray(cell) &&
            same(cell.props, cellDefaults) &&
            (cell.content.length === 0 ? row > 0 : isHarmlessLine(cell.content)),
        ),
    )
  );
}
