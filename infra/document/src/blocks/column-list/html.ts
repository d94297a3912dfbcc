import type { HtmlPage } from "../../html-page.ts";
import type { Block, BlockOf } from "../../schema.ts";

/** Other blocks, which only API calls can put here, go below the columns. */
export function toHtml({ children }: BlockOf<"columnList">, page: HtmlPage): string {
  const isColumn = ({ type }: Block) => type === "column";
  const columns = page.render(children.filter(isColumn), page);
  const others = page.render(
    children.filter((child) => !isColumn(child)),
    page,
  );
  const list = columns === "" ? "" : `<div class="columns">${columns}</div>`;
  return list + (others === "" ? "" : `<div class="nest">${others}</div>`);
}
