/** Where a thread on words is shown: beside the text where there is room, else in the pane, and on a phone over the foot of the page. */
import type { Entry } from "@annals/query-api/contract";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { isNarrow } from "../frame/sidebar-state.ts";
import { kept } from "../kept/kept.ts";
import { closePane, paneAtom, showTab } from "../pane/state.ts";
import { threadSheet } from "./thread-sheet.ts";

const key = "annals.comments.beside";
const store = getDefaultStore();

/** As wide as the page has room at the right of its text (`layout.css`). */
const wide = window.matchMedia("(min-width: 1181px)");
const onWide = (listener: () => void) => {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** Whether threads are wanted beside the text. It stays from page to page, and for the next visit. */
const besideAtom = atom(kept.get(key) === "1");
/** How many threads stand on words of the page that is read. */
export const onWordsAtom = atom(0);

export function setBeside(isWanted: boolean): void {
  store.set(besideAtom, isWanted);
  kept.set(key, isWanted ? "1" : "0");
  if (isWanted) closePane();
}

/** Whether threads stand beside the text now. */
export function useBeside(): boolean {
  const isWide = useSyncExternalStore(onWide, () => wide.matches);
  const isWanted = useAtomValue(besideAtom);
  const { isOpen } = useAtomValue(paneAtom);
  return isWide && isWanted && !isOpen;
}

/** Shows or hides the comments: beside their words, or all of them in the pane where none are on words or there is no room. */
export function toggleComments(): void {
  const pane = store.get(paneAtom);
  if (pane.isOpen && pane.tab === "comments") closePane();
  else if (wide.matches && store.get(onWordsAtom) > 0) setBeside(!(store.get(besideAtom) && !pane.isOpen));
  else showTab("comments");
}

/** Shows a thread on words; null for one that is about to be written. */
export function showBeside(entry: Entry, thread: string | null): void {
  if (isNarrow()) openDialog(threadSheet, { entry, thread });
  else if (wide.matches) setBeside(true);
  else showTab("comments");
}
