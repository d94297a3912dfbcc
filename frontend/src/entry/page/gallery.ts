/** Galleries while they are read: buttons that move the strip, and one that shows its pictures over the whole window. */

import { dialog, openDialog } from "../../dialog/dialog.ts";
import { t } from "../../locale/text.ts";
import { escaped } from "./html.ts";

const viewer = dialog(() => import("./GalleryViewer.tsx"));

const button = (act: string, label: string, text = "") =>
  `<button type="button" data-gallery="${act}"${text === "" ? ` aria-label="${escaped(label)}"` : ""}>${escaped(text)}</button>`;
const bar = `<div class="gallery-bar">${button("before", t("Previous pictures"))}${button("after", t("Next pictures"))}${button("whole", "", t("Full screen"))}</div>`;

/** Adds the buttons. Without them the strip is scrolled. */
export const offerSlides = (html: string): string =>
  html.replace(/<div(?: id="[^"]*")? class="gallery">(?=<div class="slides")/g, (open) => open + bar);

const stripOf = (element: Element): HTMLElement | null =>
  element.closest(".gallery")?.querySelector<HTMLElement>(".slides") ?? null;

/** Takes a click in a gallery. Answers whether it was one. */
export function clickInGallery(target: HTMLElement): boolean {
  const strip = stripOf(target);
  if (strip === null) return false;
  const act = target.closest<HTMLElement>("[data-gallery]")?.dataset.gallery;
  if (act === "whole") show(strip, 0);
  else if (act !== undefined) slide(strip, act === "before" ? -1 : 1);
  else if (target instanceof HTMLImageElement) show(strip, picturesIn(strip).indexOf(target));
  else return false;
  return true;
}

const picturesIn = (strip: HTMLElement) => [...strip.querySelectorAll<HTMLImageElement>("figure > img")];

function show(strip: HTMLElement, at: number): void {
  const slides = picturesIn(strip).map((image) => ({
    src: image.getAttribute("src") ?? "",
    alt: image.alt,
    caption: image.closest("figure")?.querySelector("figcaption")?.textContent ?? "",
  }));
  if (slides.length > 0) openDialog(viewer, { slides, first: at });
}

/** Scrolls a strip by its visible width. */
function slide(strip: HTMLElement, by: 1 | -1): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  strip.scrollBy({ left: by * strip.clientWidth, behavior });
}

/** Disables buttons that would not scroll a strip. Returns a function that stops it. */
export function watchSlides(root: HTMLElement): () => void {
  const update = (strip: HTMLElement) => {
    const end = strip.scrollWidth - strip.clientWidth - 1;
    const is = { before: strip.scrollLeft > 1, after: strip.scrollLeft < end };
    for (const [act, can] of Object.entries(is)) {
      const found = strip.parentElement?.querySelector<HTMLButtonElement>(`[data-gallery="${act}"]`);
      if (found) Object.assign(found, { disabled: !can, hidden: end <= 0 });
    }
  };
  const onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(".slides")) update(target);
  };
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement);
  });
  for (const strip of root.querySelectorAll<HTMLElement>(".gallery > .slides")) sizes.observe(strip);
  root.addEventListener("scroll", onScroll, true);
  return () => {
    sizes.disconnect();
    root.removeEventListener("scroll", onScroll, true);
  };
}
