import { atom } from "jotai";

/** The page that is read: the tree marks it, and opens what is above it. */
export interface Here {
  id: string | null;
  /** Ids of the pages above, from the top; undefined while they are not known. */
  trail: string[] | undefined;
}
export const hereAtom = atom<Here>({ id: null, trail: undefined });
