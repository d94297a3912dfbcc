import { type References, renderInline } from "./inline/html.ts";
import type { Inline } from "./inline/schema.ts";
import type { Block, Heading } from "./schema.ts";
import type { TexRoom } from "./tex/render.ts";

/** The shared state while the blocks of one page become HTML. */
export interface HtmlPage {
  headings: Heading[];
  references: References;
  /** Makes the anchor of a heading. */
  slug: (title: string) => string;
  /** The anchors of blocks that have a name, by the ids of the blocks. */
  anchors: ReadonlyMap<string, string>;
  /** The number of tables so far: each table has its own name. */
  tables: number;
  /** How large the HTML of the page's formulas may still become. */
  texRoom: TexRoom;
  /** The level of the last heading for screen readers; the page's title is 1. */
  level: number;
  /** Blocks as HTML. It is here because blocks contain blocks. */
  render: (blocks: readonly Block[], page: HtmlPage) => string;
}

/** A block's inline content as HTML. */
export function inlineHtml({ content }: { content: readonly Inline[] }, page: HtmlPage): string {
  return renderInline(content, page);
}

/** The blocks below a block, as HTML. */
export function below({ children }: Block, page: HtmlPage): string {
  return children.length === 0 ? "" : page.render(children, page);
}

/** The same for a block that cannot contain them: they are indented. */
export function nested({ children }: Block, page: HtmlPage): string {
  return children.length === 0 ? "" : `<div class="nest">${page.render(children, page)}</div>`;
}

/** A paragraph of text inside a block; nothing when there is no text. */
export function paragraphOf(html: string): string {
  return html === "" ? "" : `<p>${html}</p>`;
}
