import { atom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { tokenAtom } from "../api/session.ts";
import { useMe } from "../person/me.ts";
import { useSpace } from "../space/space.ts";
import { refreshOwed } from "./api.ts";

/** The version of the terms that the person does not want to accept now: they can still read. */
export const putOffAtom = atom(0);

/** The version of the terms that the person has not accepted; 0 for none. */
export function useOwedTerms(): number {
  const { data: space } = useSpace();
  const version = space?.terms;
  const before = useRef<number | undefined>(undefined);
  const token = useAtomValue(tokenAtom);
  const me = useMe();
  useEffect(() => {
    // New terms from now on: the cached data about the person is older.
    if (before.current !== undefined && before.current !== version && token !== null) void refreshOwed();
    before.current = version;
  }, [version, token]);
  return token === null || !version || me?.needs_terms !== version ? 0 : version;
}
