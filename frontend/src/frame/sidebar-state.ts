import { atom, getDefaultStore } from "jotai";
import { useSyncExternalStore } from "react";

/** Width of the sidebar in pixels: the look's, and how far it may be dragged. */
export const sidebarWidth = { usual: 260, least: 220, most: 420 } as const;
const widthKey = "annals.sidebar.width";
const hiddenKey = "annals.sidebar.hidden";
const store = getDefaultStore();

export const widthAtom = atom(readWidth());
/** Hidden on wide screens (meta+.). */
export const hiddenAtom = atom(localStorage.getItem(hiddenKey) === "1");
/** Shown as a sheet on narrow screens. */
export const sheetAtom = atom(false);

const narrow = window.matchMedia("(max-width: 768px)");
export const isNarrow = () => narrow.matches;

/** Whether the screen is narrow; tells when that changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, isNarrow);
}

function onNarrow(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** Shows or hides the navigation, whichever form it has now. */
export function toggleSidebar(): void {
  if (isNarrow()) store.set(sheetAtom, (open) => !open);
  else setHidden(!store.get(hiddenAtom));
}

export function setHidden(hidden: boolean): void {
  store.set(hiddenAtom, hidden);
  write(hiddenKey, hidden ? "1" : "0");
  if (hidden) document.documentElement.dataset.sidebar = "hidden";
  else delete document.documentElement.dataset.sidebar;
}

/** Sets the width, within its limits; kept for the next visit. */
export function setWidth(width: number): void {
  const clamped = Math.round(Math.min(sidebarWidth.most, Math.max(sidebarWidth.least, width)));
  store.set(widthAtom, clamped);
  document.documentElement.style.setProperty("--w-rail", `${clamped}px`);
  write(widthKey, String(clamped));
}

function readWidth(): number {
  const width = Number(localStorage.getItem(widthKey));
  return width >= sidebarWidth.least && width <= sidebarWidth.most ? width : sidebarWidth.usual;
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is forgotten with the page.
  }
}
