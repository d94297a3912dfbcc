/** Replaces a picture, video or sound that could not be loaded, in the published text and in the editor. */
import { t } from "../../locale/text.ts";

interface Act {
  label: string;
  run(): void;
}

const failures = {
  IMG: t("This picture could not be loaded."),
  VIDEO: t("This video could not be loaded."),
  AUDIO: t("This sound could not be loaded."),
};
type Media = HTMLImageElement | HTMLMediaElement;

const isMedia = (target: unknown): target is Media =>
  target instanceof HTMLElement && target.tagName in failures;

/**
 * Shows a message below media in an element that failed to load, with a button to try again and others. @param more
 * further actions @returns a function that stops it
 */
export function watchMedia(root: HTMLElement, more: (media: Media) => Act[] = () => []): () => void {
  const onError = ({ target }: Event) => {
    if (isMedia(target) && !target.matches("img.inline")) fail(target, more(target));
  };
  const onLoad = ({ target }: Event) => {
    if (isMedia(target)) heal(target);
  };
  // These events do not bubble.
  root.addEventListener("error", onError, true);
  root.addEventListener("load", onLoad, true);
  root.addEventListener("loadedmetadata", onLoad, true);
  return () => {
    root.removeEventListener("error", onError, true);
    root.removeEventListener("load", onLoad, true);
    root.removeEventListener("loadedmetadata", onLoad, true);
  };
}

const noticeOf = (media: Media) => {
  const next = media.nextElementSibling;
  return next instanceof HTMLElement && next.classList.contains("media-failed") ? next : null;
};

function heal(media: Media): void {
  noticeOf(media)?.remove();
  media.removeAttribute("data-failed");
}

function fail(media: Media, more: Act[]): void {
  if (noticeOf(media) !== null) {
    noticeOf(media)!.removeAttribute("aria-busy");
    return;
  }
  media.setAttribute("data-failed", "");
  const notice = document.createElement("div");
  notice.className = "media-failed";
  notice.contentEditable = "false";
  const words = document.createElement("span");
  words.textContent = failures[media.tagName as keyof typeof failures];
  const again = { label: t("Try again"), run: () => tryAgain(media) };
  notice.append(words, ...[again, ...more].map(button));
  media.after(notice);
}

function tryAgain(media: Media): void {
  noticeOf(media)?.setAttribute("aria-busy", "true");
  if (media instanceof HTMLMediaElement) media.load();
  else media.src = media.getAttribute("src") ?? "";
}

function button({ label, run }: Act): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  return made;
}
