import type { Block, BlockChange } from "@annals/document";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" } as const;
const plain = (text: string) => [{ type: "text" as const, text, styles: {} }];

/** A block of text. */
export function paragraph(text: string, id = "p1"): Extract<Block, { type: "paragraph" }> {
  return { id, type: "paragraph", props: looks, content: plain(text), children: [] };
}

/** A block of text that is a link to a page. */
export function linkTo(page: string, text: string, id = "l1"): Extract<Block, { type: "paragraph" }> {
  return { ...paragraph("", id), content: [{ type: "link", href: `/x~${page}`, content: plain(text) }] };
}

/** A heading of the second level. */
export function heading(text: string, id = "h1"): Block {
  return {
    id,
    type: "heading",
    props: { ...looks, level: 2, isToggleable: false },
    content: plain(text),
    children: [],
  };
}

/** A picture. @param url of its file */
export function image(url: string, caption = ""): Block {
  const { textAlignment, backgroundColor } = looks;
  const props = { url, name: "", caption, showPreview: true, textAlignment, backgroundColor };
  return { id: "i1", type: "image", props, children: [] };
}

/** A change that adds a block as the first one. */
export function adding({ children: _, ...block }: Block): BlockChange {
  return { op: "add", block, parent: null, after: null } as BlockChange;
}

/** A block as a draft is answered. */
export interface SavedBlock {
  id: string;
  type: string;
  props: Record<string, unknown>;
  content: unknown;
  children: SavedBlock[];
}

/** The words of a block's content: of a table `|` between the cells and `/` between the rows. */
export function wordsOf(content: unknown): string {
  if (Array.isArray(content)) return content.map((item) => item.text ?? wordsOf(item.content)).join("");
  const { rows = [] } = (content ?? {}) as { rows?: { cells: { content: unknown }[] }[] };
  return rows.map(({ cells }) => cells.map((cell) => wordsOf(cell.content)).join("|")).join("/");
}
