import { alwaysLoads, loadAlways } from "../../embed/always.ts";

/** Shows the content of an embed in a sandboxed frame. */
function loadEmbed(figure: HTMLElement): HTMLIFrameElement | undefined {
  const { frame = "", loaded } = figure.dataset;
  if (loaded !== undefined || !URL.canParse(frame)) return undefined;
  const { protocol, origin } = new URL(frame);
  if (protocol !== "https:" || origin === location.origin) return undefined;
  const view = document.createElement("iframe");
  view.title = figure.querySelector("a")?.textContent ?? "";
  // Players need their own origin, which differs from ours.
  view.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
  view.allow = "fullscreen; picture-in-picture; encrypted-media";
  view.referrerPolicy = "strict-origin-when-cross-origin";
  view.loading = "lazy";
  view.src = frame;
  figure.dataset.loaded = "";
  figure.append(view);
  return view;
}

/** Loads the sites that this person wants to load without being asked. */
export function loadByThemselves(root: HTMLElement): void {
  for (const figure of root.querySelectorAll<HTMLElement>("figure.embed[data-site]"))
    if (alwaysLoads(figure.dataset.site!)) loadEmbed(figure);
}

/** Handles a click on one of the buttons. @returns false for a click elsewhere */
export function clickInEmbed(target: HTMLElement): boolean {
  const button = target.closest(".load-embed, .always-embed");
  const figure = button?.closest("figure");
  if (!button || !figure) return false;
  const view = loadEmbed(figure);
  if (button.matches(".always-embed")) {
    loadAlways(figure.dataset.site!);
    const text = figure.closest<HTMLElement>(".prose");
    if (text !== null) loadByThemselves(text);
  }
  view?.focus();
  return true;
}
