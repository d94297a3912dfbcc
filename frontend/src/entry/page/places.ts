import { keptInTab } from "../../kept/kept.ts";

/**
 * Where the reader was on each page of this tab, by the entry of the history. The browser's own memory of that does not
 * know when a page is there, and would scroll too early; it is switched off. Kept over reloads.
 */
const key = "annals.places";
const max = 100;
const places = new Map<string, number>(keptInTab.list(key) as [string, number][]);
history.scrollRestoration = "manual";

/** How far a page was scrolled, in pixels; undefined when it was not. @param place names an entry of the history */
export function placeOf(place: string): number | undefined {
  return places.get(place);
}

export function rememberPlace(place: string, top: number): void {
  places.set(place, top);
}

window.addEventListener("pagehide", () => keptInTab.set(key, JSON.stringify([...places].slice(-max))));
