/**
 * Where the reader was on each page of this tab, by the entry of the history. The browser's own memory of that does not
 * know when a page is there, and would scroll too early; it is switched off. Kept for the tab, so that it holds over a reload.
 */
const key = "annals.places";
const most = 100;
const places = new Map<string, number>(kept());
history.scrollRestoration = "manual";

/** How far a page was scrolled, in pixels; undefined when it was not. @param place names an entry of the history */
export function placeOf(place: string): number | undefined {
  return places.get(place);
}

export function rememberPlace(place: string, top: number): void {
  places.set(place, top);
}

function kept(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

window.addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem(key, JSON.stringify([...places].slice(-most)));
  } catch {
    // Then a reload begins at the top.
  }
});
