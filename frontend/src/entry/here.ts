import { atom } from "jotai";

/** The page on the screen: the tree marks it, and opens its ancestors. */
export interface Here {
  id: string | null;
  /** Ids of the pages above, from the top; undefined while unknown. */
  trail: string[] | undefined;
}
export const hereAtom = atom<Here>({ id: null, trail: undefined });
