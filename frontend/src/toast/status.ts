import { atom, getDefaultStore } from "jotai";
import { lateAfter, staysFor } from "../progress/late.ts";

/** What is under way and has not been quick, the newest last. */
export const statusAtom = atom<readonly { text: string }[]>([]);
const store = getDefaultStore();

/** Says what is under way, if it takes longer than 200 ms. Returns what ends it. */
export function showStatus(text: string): () => void {
  const status = { text };
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
