import { asOfHeader, searchAsOfHeader } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";

/** The moment of the data while the server's read models have stopped; null while they are up to date. */
export const asOfAtom = atom<string | null>(null);
/** The same of what search is answered from. */
export const searchAsOfAtom = atom<string | null>(null);

/** Notes the age of the answer to a read. */
export function noteAge({ headers, ok }: Response): void {
  note(asOfAtom, headers.get(asOfHeader), ok);
  note(searchAsOfAtom, headers.get(searchAsOfHeader), ok);
}

/** An error has no age. */
function note(age: typeof asOfAtom, asOf: string | null, ok: boolean): void {
  if (asOf !== null || ok) getDefaultStore().set(age, asOf);
}
