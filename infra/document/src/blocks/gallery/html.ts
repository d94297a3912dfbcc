import type { HtmlPage } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

/** Its pictures as figures in one strip; anything else below it stands under the strip. */
export function toHtml({ children }: BlockOf<"gallery">, page: HtmlPage): string {
  const slides = page.render(
    children.filter(({ type }) => type === "image"),
    page,
  );
  const others = page.render(
    children.filter(({ type }) => type !== "image"),
    page,
  );
  const strip = `<div class="slides" role="group" aria-label="Gallery" tabindex="0">${slides}</div>`;
  const gallery = slides === "" ? "" : `<div class="gallery">${strip}</div>`;
  return gallery + (others === "" ? "" : `<div class="nest">${others}</div>`);
}
