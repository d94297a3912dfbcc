/** After a new version was installed, parts of the old one are gone: the page is loaded anew, once in a while. */
const guard = 60_000;
const key = "annals.reloaded";

/** True for the error of a part of the app that could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i.test(
    words,
  );
}

/** Loads the page anew unless that was done less than 60 seconds ago. */
export function reloadOnce(now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < guard || !navigator.onLine) return false;
  sessionStorage.setItem(key, String(now));
  location.reload();
  return true;
}

window.addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});
