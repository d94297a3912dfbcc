/** Makes the editor's document storable: leaves out what the server would refuse. */
import {
  clean as cleaned,
  filtersAsText,
  filtersIn,
  isPaint,
  isSafeHref,
  lengths,
  maxima,
  readFields,
  writeFields,
} from "@annals/document/browser";

interface EditorBlock {
  id: string;
  type: string;
  props: Record<string, unknown>;
  content?: unknown;
  children: EditorBlock[];
}

/** Text that can be stored, with line feeds at the ends of its lines. */
function clean(text: string): string {
  return cleaned(text.replace(/\r\n?/g, "\n"));
}

/** True for addresses that a document may hold: common schemes, and addresses of this site. */
export function isStorable(href: string): boolean {
  return href.length <= lengths.address && isSafeHref(href);
}

/** The blocks of the editor as the server stores them. */
export function storedBlocks(blocks: readonly EditorBlock[]): unknown[] {
  return blocks.map(stored);
}

/** Unchanged blocks are the same objects, so their stored form is computed once. */
const made = new WeakMap<EditorBlock, unknown>();

function stored(block: EditorBlock): unknown {
  const known = made.get(block);
  if (known !== undefined) return known;
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(block.props)) {
    const kept = prop(name, value);
    if (kept !== undefined) props[name] = kept;
  }
  // An embed is of another site: it has a whole address, or none.
  if (block.type === "embed" && !/^https?:\/\//i.test(String(props.url))) props.url = "";
  const one: Record<string, unknown> = { id: block.id, type: block.type, props };
  const content = contentOf(block);
  if (content !== undefined) one.content = content;
  one.children = storedBlocks(block.children);
  made.set(block, one);
  return one;
}

function prop(name: string, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (name === "backgroundColor" || name === "textColor")
    return typeof value === "string" && isPaint(value) ? value : "default";
  if (name === "url") return isStorable(String(value)) ? clean(String(value)) : "";
  if (name === "previewWidth")
    return typeof value === "number" && value >= 1 ? Math.min(value, maxima.previewWidth) : undefined;
  if (name === "visibility") return value === 0 ? 0 : undefined;
  if (name === "blockName" || name === "cls" || name === "variation") return wordOf(String(value));
  if (name === "width") return Math.min(maxima.columnParts, Math.max(1, Math.round(Number(value)) || 1));
  if (name === "label") return clean(String(value)).slice(0, lengths.label);
  if (name === "language") return clean(String(value)).slice(0, lengths.language);
  if (name === "fields") return writeFields(readFields(String(value)));
  if (name === "filters") return filtersAsText(filtersIn(String(value)));
  if (name === "tex") return clean(String(value)).slice(0, lengths.tex);
  if (name === "start")
    return typeof value === "number" && value >= 0 ? Math.min(Math.floor(value), maxima.start) : undefined;
  if (name === "level") return Math.min(6, Math.max(1, Number(value) || 2));
  return typeof value === "string" ? clean(value).slice(0, lengths.description) : value;
}

/** One line, or nothing. */
const wordOf = (value: string): string | undefined =>
  clean(value).replace(/\s+/g, " ").trim().slice(0, lengths.blockName) || undefined;

function contentOf(block: EditorBlock): unknown {
  if (Array.isArray(block.content)) return inlines(block.content);
  if (block.type === "table") return table(block.content as TableContent);
  return undefined;
}

interface TableContent {
  columnWidths?: (number | null | undefined)[];
  headerRows?: number;
  headerCols?: number;
  rows: { cells: ({ content: unknown; props: Record<string, unknown> } | unknown[])[] }[];
}

function table(content: TableContent): unknown {
  return {
    type: "tableContent",
    columnWidths: (content.columnWidths ?? []).map((width) => width ?? null),
    ...(content.headerRows === undefined ? {} : { headerRows: content.headerRows }),
    ...(content.headerCols === undefined ? {} : { headerCols: content.headerCols }),
    rows: content.rows.map(({ cells }) => ({
      cells: cells.map((cell) => {
        if (Array.isArray(cell)) return inlines(cell);
        const props: Record<string, unknown> = {};
        for (const [name, value] of Object.entries(cell.props)) props[name] = prop(name, value);
        return { type: "tableCell", content: inlines(cell.content as unknown[]), props };
      }),
    })),
  };
}

interface InlineItem {
  type: string;
  text?: string;
  styles?: Record<string, unknown>;
  href?: string;
  content?: InlineItem[];
  props?: Record<string, unknown>;
}

function inlines(content: readonly unknown[]): unknown[] {
  return (content as InlineItem[]).flatMap((item) => {
    switch (item.type) {
      case "text":
        return [styled(item)];
      case "link": {
        const parts = (item.content ?? []).map(styled);
        return isStorable(item.href ?? "")
          ? [{ type: "link", href: clean(item.href ?? ""), content: parts }]
          : parts;
      }
      case "mention": {
        const label = clean(String(item.props?.label ?? "")).slice(0, lengths.label);
        const props = { kind: item.props?.kind, id: item.props?.id, label };
        return item.props?.id ? [{ type: "mention", props }] : [styled({ type: "text", text: label })];
      }
      case "inlineImage": {
        const { url, alt, href } = item.props as Record<string, string>;
        const safe = isStorable(url ?? "");
        const props = {
          url: safe ? url : "",
          alt: clean(alt ?? "").slice(0, lengths.description),
          href: isStorable(href ?? "") ? href : "",
        };
        return [{ type: "inlineImage", props }];
      }
      case "inlineMath": {
        const tex = clean(String(item.props?.tex ?? "")).slice(0, lengths.tex);
        return tex === "" ? [] : [{ type: "inlineMath", props: { tex } }];
      }
      default:
        return [];
    }
  });
}

function styled({ text = "", styles = {} }: InlineItem): unknown {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(styles)) {
    if (name === "textColor" || name === "backgroundColor") {
      if (typeof value === "string" && isPaint(value)) kept[name] = value;
    } else if (value === true) kept[name] = true;
  }
  return { type: "text", text: clean(text), styles: kept };
}
