import { getEntry, getTree, me, setupState, thisSpace } from "@annals/query-api/contract";
import { urlOf } from "./url.ts";

/**
 * What `boot.js` requests, written into its tag when the app is built. `{id}` stands for the page of the address.
 * @public `vite.config.ts` runs it
 */
export const earlyUrls = () => ({
  setup: urlOf(setupState),
  space: urlOf(thisSpace),
  me: urlOf(me),
  tree: urlOf(getTree, { query: { level: 2, nav_filter: 1 } }),
  entry: getEntry.path,
});

/** An answer, and when it came, by the browser's clock in milliseconds. */
type EarlyAnswer = Response & { heardAt: number };

/**
 * Answers that `boot.js` requested while the script was still loading. Each is used once, and only by the session that
 * requested it.
 */
interface Early {
  token: string | null;
  /** The position that the answers are not older than, or null. */
  after: string | null;
  answers: Record<string, Promise<EarlyAnswer | null>>;
}

declare global {
  interface Window {
    annalsEarly?: Early;
  }
}

/** How long they count as fresh, in milliseconds since the page began: a slow network needs its time for the script. */
const fresh = 30_000;

/** Drops them: something in them has changed. */
export function forgetEarly(): void {
  window.annalsEarly = undefined;
}

/** The answer that was already requested for a URL, or undefined. Null when the request failed. */
export function earlyAnswer(
  url: string,
  token: string | null,
  after: string | null,
): Promise<EarlyAnswer | null> | undefined {
  const early = window.annalsEarly;
  if (early === undefined || early.token !== token || early.after !== after) return undefined;
  if (performance.now() > fresh) return undefined;
  const answer = early.answers[url];
  delete early.answers[url];
  return answer;
}
