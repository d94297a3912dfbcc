import { atom, getDefaultStore } from "jotai";
import { lateAfter, staysFor } from "../progress/late.ts";

interface Leading {
  /** Where it leads, what the link says, and what a click on it does beside. */
  link?: string;
  linkText?: string;
  action?: () => void;
  /** A click does the action alone; the link can still be opened in another tab. */
  prevent?: boolean;
}

export interface Status extends Leading {
  text: string;
  /** Whether it is under way; else it is how things are now. */
  isRunning: boolean;
  /** Removes it, if people may. */
  remove?: () => void;
}

/** Slow running actions and status messages, the newest last. */
export const statusAtom = atom<readonly Status[]>([]);
const store = getDefaultStore();

/** How long a message stays by default, in milliseconds. */
const expiry = 1000;

interface Saying extends Leading {
  /** Whether people can dismiss it. */
  removable?: boolean;
  /** After how many milliseconds it disappears; null for never. */
  expires?: number | null;
}

/** Shows a message in the status bar. Returns a function that removes it. */
export function sayStatus(
  text: string,
  { removable = false, expires = expiry, ...leading }: Saying = {},
): () => void {
  const hide = () => store.set(statusAtom, (all) => all.filter((one) => one !== status));
  const status: Status = { text, isRunning: false, ...leading, ...(removable && { remove: hide }) };
  store.set(statusAtom, (all) => [...all, status]);
  if (expires !== null) setTimeout(hide, expires);
  return hide;
}

/** Shows a running action, if it takes longer than 200 ms. Returns a function that removes it. */
export function showStatus(text: string): () => void {
  const status: Status = { text, isRunning: true };
  let since: number | null = null;
  const timer = setTimeout(() => {
    since = performance.now();
    store.set(statusAtom, (all) => [...all, status]);
  }, lateAfter);
  const hide = () => store.set(statusAtom, (all) => all.filter((one) => one !== status));
  return () => {
    clearTimeout(timer);
    if (since !== null) setTimeout(hide, Math.max(0, since + staysFor - performance.now()));
  };
}
