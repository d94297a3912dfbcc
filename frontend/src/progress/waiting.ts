import { atom, getDefaultStore } from "jotai";
import { useEffect } from "react";

/** How many parts of the screen and how many commands wait for the server. */
const countAtom = atom(0);
/** Whether anything waits. After a while the bar at the top shows it. */
export const waitingAtom = atom((get) => get(countAtom) > 0);
/** Whether the last of them got no answer. */
export const failedAtom = atom(false);
const store = getDefaultStore();

/** Counts as waiting until what it returns is called. */
export function startWaiting(): () => void {
  store.set(countAtom, (count) => count + 1);
  return () => store.set(countAtom, (count) => count - 1);
}

/** Counts as waiting while `active`. @param error the error, if there was no answer */
export function useWaiting(active: boolean, error?: Error): void {
  const failed = error !== undefined;
  useEffect(() => {
    if (!failed) return;
    store.set(failedAtom, true);
    return () => store.set(failedAtom, false);
  }, [failed]);
  useEffect(() => (active ? startWaiting() : undefined), [active]);
}
