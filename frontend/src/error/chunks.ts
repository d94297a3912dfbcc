import { answers, notReached, onConnection } from "../api/connection.ts";
import { keptInTab } from "../kept/kept.ts";
import { whenNotFetched } from "../progress/lazy.ts";

/** After an update, chunks of the old version are gone from the server: the page is reloaded, at most once a minute. */
const guard = 60_000;
const key = "annals.reloaded";

/** True for the error of a part of the app that could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i.test(
    words,
  );
}

let reloading = false;
/** True while the page is about to be reloaded: errors meanwhile are not worth showing. */
export const isReloading = (): boolean => reloading;

/** Reloads the page, unless that was done less than 60 seconds ago. */
function reloadOnce(): void {
  const now = Date.now();
  if (now - Number(keptInTab.get(key)) < guard) return;
  keptInTab.set(key, String(now));
  // A browser without storage would reload for ever.
  if (keptInTab.get(key) !== String(now)) return;
  reloading = true;
  location.reload();
}

// The error is passed on to the caller: without it, they would get nothing, and fail because of that. While the server does not answer, a
// page that is loaded again would be lost, also to who writes there.
window.addEventListener("vite:preloadError", () => void answers().then((isThere) => isThere && reloadOnce()));
whenNotFetched(async (error) => {
  if (!isChunkFailure(error) || (await answers())) return false;
  notReached();
  await new Promise<void>((resolve) => {
    const stop = onConnection((connection) => {
      if (connection !== "online") return;
      stop();
      resolve();
    });
  });
  // Style sheets are not asked for a second time.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  return true;
});
