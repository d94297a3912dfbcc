import { atom, getDefaultStore } from "jotai";

/** The page on the screen; null where there is none. */
export const openPageAtom = atom<string | null>(null);

/** A page is on the screen, until the returned function is called. */
export function pageIsOpen(id: string): () => void {
  const store = getDefaultStore();
  store.set(openPageAtom, id);
  return () => store.set(openPageAtom, (now) => (now === id ? null : now));
}
