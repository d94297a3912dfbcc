import type { FileSign } from "@annals/document/browser";
import { t } from "../../locale/text.ts";
import { escaped } from "./html.ts";

type Preview = NonNullable<FileSign["preview"]>;

/** Adds to the card of a file the button that shows it in the page, when this browser can. */
export const offerPreviews = (html: string): string =>
  html.replace(/<a class="file" [^>]*data-preview="(\w+)"[\s\S]*?<\/a>/g, (card, preview: string) =>
    preview === "pdf" && globalThis.navigator?.pdfViewerEnabled !== true
      ? card
      : `${card}<button type="button" class="show-file" aria-expanded="false">${escaped(t("Preview"))}</button>`,
  );

/** Shows the file of a card below it, or hides it again. */
export function togglePreview(button: HTMLButtonElement): void {
  const card = button.previousElementSibling;
  if (!(card instanceof HTMLAnchorElement)) return;
  const shown = button.nextElementSibling;
  if (shown?.classList.contains("file-preview")) shown.remove();
  else button.after(previewOf(card.dataset.preview as Preview, card));
  button.setAttribute("aria-expanded", String(button.nextElementSibling?.matches(".file-preview") ?? false));
}

const tags = { pdf: "iframe", image: "img", video: "video", audio: "audio" } as const;

function previewOf(preview: Preview, card: HTMLAnchorElement): HTMLElement {
  const name = card.querySelector("span")?.textContent ?? "";
  const made = document.createElement(tags[preview]);
  made.className = "file-preview";
  if (made instanceof HTMLImageElement) made.alt = name;
  else made.title = name;
  if (made instanceof HTMLMediaElement) made.controls = true;
  made.src = card.href;
  return made;
}
