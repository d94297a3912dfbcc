import { keptInTab } from "../kept/kept.ts";

/**
 * The log position of the last command of this tab. Reads ask for answers that are not older, so that people
 * see what they just did. Kept for the tab, so that it holds over a reload. Positions have a fixed width and compare as text.
 */
const key = "annals.position";
let position: string | null = keptInTab.get(key);

export function lastPosition(): string | null {
  return position;
}

export function rememberPosition(next: string): void {
  if (position !== null && position.length === next.length && position >= next) return;
  position = next;
  keptInTab.set(key, next);
}

export function forgetPosition(): void {
  position = null;
  keptInTab.set(key, null);
}
