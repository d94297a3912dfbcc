/** Where a thread on words is shown: beside the text where there is room, else in the pane, and on a phone over the foot of the page. */
import type { Entry } from "@annals/query-api/contract";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { dialogAtom, openDialog } from "../dialog/dialog.ts";
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

/** The sheet in which somebody writes about words, as long as it is the dialog that is open. */
const sheetAtom = atom<unknown>(null);
/** Whether the field for a comment on words stands there: one at a time has the focus and what is typed. */
export const isInSheetAtom = atom((get) => get(sheetAtom) !== null && get(sheetAtom) === get(dialogAtom));

/** Shows a thread on words; null for one that is about to be written. */
export function showBeside(entry: Entry, thread: string | null): void {
  if (isNarrow()) {
    openDialog(threadSheet, { entry, thread });
    if (thread === null) store.set(sheetAtom, store.get(dialogAtom));
  } else if (wide.matches) setBeside(true);
  else {
    showTab("comments");
    if (thread !== null) scrollTo(thread);
  }
}

/** Scrolls to a thread as soon as it is in the list of the pane. */
function scrollTo(thread: string): void {
  const show = () => {
    const place = document.querySelector(`[data-aside] [data-comment="${thread}"]`);
    place?.scrollIntoView({ block: "nearest" });
    return place !== null;
  };
  if (show()) return;
  const wait = new MutationObserver(() => {
    if (show()) wait.disconnect();
  });
  wait.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => wait.disconnect(), 5000);
}
