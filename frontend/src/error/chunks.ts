import { answers, notReached, paused } from "../api/connection.ts";
import { keptInTab } from "../kept/kept.ts";
import { whenNotFetched } from "../progress/lazy.ts";

/** After an update, chunks of the old version are gone from the server: the page is reloaded, at most once a minute. */
const guard = 60_000;
const key = "annals.reloaded";
/** How long code that could not be fetched waits at most until it is fetched again, in milliseconds. */
const pause = 10_000;

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
whenNotFetched(async () => {
  if (await answers()) return false;
  notReached();
  await paused(pause);
  // Style sheets are not asked for a second time.
  for (const link of document.querySelectorAll("link"))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  return true;
});
