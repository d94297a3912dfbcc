import { asOfHeader } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";

/** The moment of the data while the server's read models have stopped; null while they are up to date. */
export const asOfAtom = atom<string | null>(null);

/** Notes the age of the answer to a read. */
export function noteAge({ headers, ok }: Response): void {
  const asOf = headers.get(asOfHeader);
  // An error has no age.
  if (asOf !== null || ok) getDefaultStore().set(asOfAtom, asOf);
}
