/**
 * The space of this tab, by its key. At an address that belongs to no space, two tabs of a browser can be in two spaces:
 * each says with every call which space it means, and requests of the browser itself (pictures, downloads, pages) carry
 * the cookie of the tab in use. `boot.js` decides which space it is, before anything else runs.
 */
import { type Kept, kept, keptInTab } from "../kept/kept.ts";

/** `boot.js` reads the same key. */
const tabKey = "annals.space";

/** The key of the space; empty as long as the server has not said which one it is. */
export const tabSpace = (): string => document.documentElement.dataset.space ?? "";

/** Notes which space this tab is in, for as long as it lives. */
export function stayIn(key: string): void {
  document.documentElement.dataset.space = key;
  keptInTab.set(tabKey, key);
}

/** Forgets which space this tab is in. The next load of the app is in the one that the server chooses. */
export function forgetTabSpace(): void {
  keptInTab.set(tabKey, null);
  writeCookie("", 0);
}

/** What the browser keeps over visits, only for this space. */
export const keptInSpace: Pick<Kept, "get" | "set" | "list"> = {
  get: (key) => kept.get(ofSpace(key)),
  set: (key, text) => kept.set(ofSpace(key), text),
  list: (key) => kept.list(ofSpace(key)),
};
const ofSpace = (key: string) => `${key}@${tabSpace()}`;

/** Forgets what is kept under a key, in all spaces. */
export function forgetInAllSpaces(key: string): void {
  for (const name of kept.keys(`${key}@`)) kept.set(name, null);
}

const cookieSpace = (): string | null => /(?:^|; )space=([a-z0-9-]+)/.exec(document.cookie)?.[1] ?? null;

/** Puts the space into the cookie that the server looks at. */
export const writeCookie = (key: string, maxAge = 31_536_000): void => writeRootCookie("space", key, maxAge);

/**
 * Writes a cookie on the root domain, for all addresses of the app. Browsers refuse one for a domain below which everybody can have
 * a name (`co.uk`, `home.arpa`): then it is of this host alone.
 * @param maxAge in seconds; 0 takes it away
 */
export function writeRootCookie(name: string, value: string, maxAge: number): void {
  const labels = location.hostname.replace(/\.$/, "").split(".");
  const isName = labels.length === 3 && !/^\d+$/.test(labels[2]!);
  const secure = location.protocol === "https:" ? "; secure" : "";
  const write = (domain: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
    document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${domain}${secure}`;
  };
  if (isName) write(`; domain=${labels.slice(1).join(".")}`);
  const isWritten = document.cookie.split("; ").includes(`${name}=${value}`);
  if (!isName || maxAge === 0 || !isWritten) write("");
}

/** Makes the cookie that of this tab, unless the server would choose the same space without. */
function claimCookie(): void {
  const key = tabSpace();
  const chosen = cookieSpace() ?? document.documentElement.dataset.served ?? "";
  if (key !== "" && key !== chosen) writeCookie(key);
}

/** How often to check the cookie while somebody types, in milliseconds: reading it takes a while. */
const typingEvery = 1000;

/** Keeps the cookie in step with the tab in use, from now on. */
export function claimCookieWhenUsed(): void {
  claimCookie();
  addEventListener("focus", claimCookie);
  addEventListener("pointerdown", claimCookie, { capture: true });
  let typedAt = Number.NEGATIVE_INFINITY;
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    if (timeStamp - typedAt < typingEvery) return;
    typedAt = timeStamp;
    claimCookie();
  };
  addEventListener("keydown", onKey, { capture: true });
  document.documentElement.addEventListener("mouseenter", claimCookie);
}
