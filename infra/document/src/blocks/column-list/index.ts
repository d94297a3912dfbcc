import type { HtmlPage } from "../../html-page.ts";
import { writeBox } from "../../markdown/box.ts";
import type { Written } from "../../markdown/writing.ts";
import type { Block, BlockOf } from "../../schema.ts";
import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { blocksFor, columnsOf } from "./columns.ts";

/** Other blocks, which only API calls can put here, go below the columns. */
function toHtml({ children }: BlockOf<"columnList">, page: HtmlPage): string {
  const isColumn = ({ type }: Block) => type === "column";
  const columns = page.render(children.filter(isColumn), page);
  const others = page.render(
    children.filter((child) => !isColumn(child)),
    page,
  );
  const list = columns === "" ? "" : `<div class="columns">${columns}</div>`;
  return list + (others === "" ? "" : `<div class="nest">${others}</div>`);
}

/** A box around its columns, which other tools show one below the other. */
const toMarkdown = (block: BlockOf<"columnList">): Written => writeBox(block, "columns");

export const columnList: Kind<"columnList"> = {
  objectType: "columns",
  toHtml,
  toMarkdown,
  // `markdown/box.ts` reads it.
  fromMarkdown: {},
  content: noContent,
  values: { of: columnsOf, children: blocksFor },
};
