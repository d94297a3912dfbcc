import type { HtmlPage } from "../../html-page.ts";
import { readBox, writeBox } from "../../markdown/box.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { noContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { blocksFor, slidesOf } from "./slides.ts";

/** Its pictures as figures in one strip; anything else below it stands under the strip. */
function toHtml({ children }: BlockOf<"gallery">, page: HtmlPage): string {
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

/** A box around its pictures, which other tools show one below the other. */
const toMarkdown = (block: BlockOf<"gallery">): Written => writeBox(block, "gallery");

const fromMarkdown: FromMarkdown<"gallery"> = { elements: { div: readBox } };

export const gallery: Kind<"gallery"> = {
  objectType: "gallery",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: noContent,
  values: { of: slidesOf, children: blocksFor },
};
