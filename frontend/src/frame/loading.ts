import { atom, getDefaultStore } from "jotai";
import { useEffect } from "react";

/** How many parts of the screen wait for the server. After a while the bar at the top shows it. */
export const waitingAtom = atom(0);
const store = getDefaultStore();

/** Counts as waiting while `active`. */
export function useWaiting(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    store.set(waitingAtom, (waiting) => waiting + 1);
    return () => store.set(waitingAtom, (waiting) => waiting - 1);
  }, [active]);
}
