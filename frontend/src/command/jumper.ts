import { atom, getDefaultStore } from "jotai";
import { collectTyping, takeTyping } from "./typed-ahead.ts";

/** Whether the jumper is open. */
export const jumperAtom = atom(false);
const store = getDefaultStore();

export function openJumper(): void {
  if (store.get(jumperAtom)) return;
  collectTyping();
  store.set(jumperAtom, true);
}

export function closeJumper(): void {
  takeTyping();
  store.set(jumperAtom, false);
}
