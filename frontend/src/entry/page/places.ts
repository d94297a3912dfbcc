import { keptInTab } from "../../kept/kept.ts";

/**
 * Where the reader was on each page in this tab, by history entry. The browser's own scroll restoration is switched off:
 * it does not know when a page has loaded, and would scroll too early. Kept over reloads.
 */
const key = "annals.places";
const max = 100;
const places = new Map<string, number>(keptInTab.list(key) as [string, number][]);
history.scrollRestoration = "manual";

/** How far a page was scrolled, in pixels; undefined if it is not known. @param place names a history entry */
export function placeOf(place: string): number | undefined {
  return places.get(place);
}

export function rememberPlace(place: string, top: number): void {
  places.set(place, top);
}

/** The name of a history entry. The first one of a tab has no key of its own. */
export const placeNamed = (key: string, { pathname, hash }: { pathname: string; hash: string }): string =>
  key === "default" ? pathname + hash : key;

/** The last scroll position that the browser reported; undefined before the first. */
let told: number | undefined;
window.addEventListener("scroll", () => (told = window.scrollY), { passive: true });

/** Scrolls to the top. When it is there already, the browser is not asked, because that would force a layout. */
export function scrollToTop(): void {
  if (told === 0) return;
  window.scrollTo({ top: 0, behavior: "instant" });
  told = 0;
}

window.addEventListener("pagehide", () => {
  // The last scrolling may not have been told yet, nor the page that its address is another one.
  const visit = (history.state as { key?: string } | null)?.key ?? "default";
  places.set(placeNamed(visit, location), window.scrollY);
  keptInTab.set(key, JSON.stringify([...places].slice(-max)));
});
