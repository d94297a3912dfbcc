import { asOfHeader } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";

/** The moment that answers are of, while the server's read models stand still; null as long as they follow. */
export const asOfAtom = atom<string | null>(null);

/** Takes over what the answer to a read says of its age. */
export function noteAge({ headers, ok }: Response): void {
  const asOf = headers.get(asOfHeader);
  // An error says nothing about it.
  if (asOf !== null || ok) getDefaultStore().set(asOfAtom, asOf);
}
