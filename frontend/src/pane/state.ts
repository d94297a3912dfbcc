import { atom, getDefaultStore } from "jotai";

/** The pane beside the page: whether it is open, and the tab that was chosen last. It stays from page to page. */
export const paneAtom = atom<{ isOpen: boolean; tab: string }>({ isOpen: false, tab: "" });

const store = getDefaultStore();

export function closePane(): void {
  store.set(paneAtom, (pane) => ({ ...pane, isOpen: false }));
}

/** True from the opening of the pane until it has taken the focus: going to another page does not move the focus. */
let isFocusWanted = false;

export function togglePane(): void {
  isFocusWanted = !store.get(paneAtom).isOpen;
  store.set(paneAtom, (pane) => ({ ...pane, isOpen: !pane.isOpen }));
}

export function takeFocusWanted(): boolean {
  const wanted = isFocusWanted;
  isFocusWanted = false;
  return wanted;
}

export function showTab(tab: string): void {
  store.set(paneAtom, { isOpen: true, tab });
}
