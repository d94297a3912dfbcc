import { atom, getDefaultStore } from "jotai";
import { useEffect } from "react";

/** How many parts of the screen wait for the server. After a while the bar at the top shows it. */
export const waitingAtom = atom(0);
/** Whether the last of them got no answer. */
export const failedAtom = atom(false);
const store = getDefaultStore();

/** Counts as waiting while `active`. @param error what came of it instead of an answer */
export function useWaiting(active: boolean, error?: Error): void {
  const failed = error !== undefined;
  useEffect(() => {
    if (!failed) return;
    store.set(failedAtom, true);
    return () => store.set(failedAtom, false);
  }, [failed]);
  useEffect(() => {
    if (!active) return;
    store.set(waitingAtom, (waiting) => waiting + 1);
    return () => store.set(waitingAtom, (waiting) => waiting - 1);
  }, [active]);
}
