import { frameOrigins } from "@annals/document/browser";

/** Adds to what is embedded the button that loads it: until somebody presses it, the other site hears nothing. */
export const offerLoading = (html: string): string =>
  html.replace(
    /(<figure(?: id="[^"]*")? class="embed" data-frame="[^"]*" data-site="([^"]*)">)(<a [^>]*>[^<]*<\/a>)/g,
    '$1$3<button type="button" class="load-embed">Load from $2</button><span class="embed-note">Only then does $2 learn that you were here.</span>',
  );

/** Shows what a figure embeds, in a frame that can do nothing here. */
export function loadEmbed(figure: HTMLElement): void {
  const { frame = "" } = figure.dataset;
  if (!URL.canParse(frame) || !frameOrigins.includes(new URL(frame).origin)) return;
  const view = document.createElement("iframe");
  view.title = figure.querySelector("a")?.textContent ?? "";
  // Players need their own origin; it is another one than ours.
  view.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
  view.allow = "fullscreen; picture-in-picture; encrypted-media";
  view.referrerPolicy = "strict-origin-when-cross-origin";
  view.src = frame;
  figure.dataset.loaded = "";
  figure.append(view);
  view.focus();
}
