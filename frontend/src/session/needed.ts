import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useMe } from "../person/me.ts";

/** What the answer to the sign-in said, so that no page is requested before a password is chosen. */
const saidAtom = atom(false);

/** Notes whether the person who signed in has to choose a password. */
export const passwordIsNeeded = (isNeeded: boolean): void => getDefaultStore().set(saidAtom, isNeeded);

/** Whether the person has to choose a password of their own before anything else. */
export function usePasswordNeeded(): boolean {
  const wasSaid = useAtomValue(saidAtom);
  const me = useMe();
  return wasSaid || me?.needs_password === true;
}
