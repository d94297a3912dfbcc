import { atom, getDefaultStore } from "jotai";
import { useSyncExternalStore } from "react";
import { keptInSpace } from "../api/tab-space.ts";
import { kept } from "../kept/kept.ts";

/** Width of the sidebar in pixels: as designed, and how far it can be dragged. */
export const sidebarWidth = { usual: 260, min: 220, max: 420 } as const;
const widthKey = "annals.sidebar.width";
const hiddenKey = "annals.sidebar.hidden";
/** For each space; `boot.js` reads the same key before anything is drawn. */
const topKey = "annals.nav";
const store = getDefaultStore();

export const widthAtom = atom(readWidth());
/** Hidden on wide screens (meta+.). */
export const hiddenAtom = atom(kept.get(hiddenKey) === "1");
/** Whether the space has its navigation at the top, in place of the sidebar. */
export const topNavAtom = atom(keptInSpace.get(topKey) === "top");
/** Where the navigation is shown now: "none" for guests, who have it in the sheet alone; "alone" where a document stands without any. */
export type NavPlace = "side" | "top" | "none" | "alone";
export const navPlaceAtom = atom<NavPlace>("side");
/** Shown as a sheet when it has no place of its own: on narrow screens, and for guests. */
export const sheetAtom = atom(false);

const narrow = window.matchMedia("(max-width: 768px)");
export const isNarrow = () => narrow.matches;

/** Whether the screen is narrow, now and when that changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, isNarrow);
}

function onNarrow(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** Shows or hides the navigation, whichever form it has now. */
export function toggleSidebar(): void {
  if (store.get(navPlaceAtom) === "alone") return;
  if (isNarrow() || store.get(navPlaceAtom) === "none") store.set(sheetAtom, (open) => !open);
  else setHidden(!store.get(hiddenAtom));
}

function setHidden(hidden: boolean): void {
  store.set(hiddenAtom, hidden);
  kept.set(hiddenKey, hidden ? "1" : "0");
  if (hidden) document.documentElement.dataset.sidebar = "hidden";
  else delete document.documentElement.dataset.sidebar;
}

/** Where the space wants its navigation; kept for the next visit. */
export function setTopNav(top: boolean): void {
  store.set(topNavAtom, top);
  keptInSpace.set(topKey, top ? "top" : "side");
}

/** Makes room for what is shown. */
export function showNav(place: NavPlace): void {
  store.set(navPlaceAtom, place);
  document.documentElement.dataset.nav = place;
}

/** Sets the width, within its limits; kept for the next visit. */
export function setWidth(width: number): void {
  const clamped = Math.round(Math.min(sidebarWidth.max, Math.max(sidebarWidth.min, width)));
  store.set(widthAtom, clamped);
  document.documentElement.style.setProperty("--w-rail", `${clamped}px`);
  kept.set(widthKey, String(clamped));
}

function readWidth(): number {
  const width = Number(kept.get(widthKey));
  return width >= sidebarWidth.min && width <= sidebarWidth.max ? width : sidebarWidth.usual;
}
