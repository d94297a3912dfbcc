import { atom, getDefaultStore } from "jotai";
import { lateAfter, staysFor } from "../progress/late.ts";

interface Status {
  text: string;
  /** Whether it is under way; else it is how things are now. */
  isRunning: boolean;
  /** Takes it away, where somebody may. */
  remove?: () => void;
}

/** What is under way and has not been quick, and what is said of the state of things; the newest last. */
export const statusAtom = atom<readonly Status[]>([]);
const store = getDefaultStore();

/** How long what is said stays when nothing else is asked for, in milliseconds. */
const expiry = 1000;

interface Saying {
  /** Whether people can take it away. */
  removable?: boolean;
  /** After how many milliseconds it goes by itself; null for never. */
  expires?: number | null;
}

/** Says something in the status bar. Returns what ends it. */
export function sayStatus(text: string, { removable = false, expires = expiry }: Saying = {}): () => void {
  const hide = () => store.set(statusAtom, (all) => all.filter((one) => one !== status));
  const status: Status = { text, isRunning: false, ...(removable && { remove: hide }) };
  store.set(statusAtom, (all) => [...all, status]);
  if (expires !== null) setTimeout(hide, expires);
  return hide;
}

/** Says what is under way, if it takes longer than 200 ms. Returns what ends it. */
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
