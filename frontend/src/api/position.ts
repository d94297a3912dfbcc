/**
 * The log position of the last command of this tab. Reads ask for answers that are not from before it, so that people
 * see what they just did. Kept for the tab, so that it holds over a reload. Positions have a fixed width and compare as text.
 */
const key = "annals.position";
let position: string | null = readPosition();

export function lastPosition(): string | null {
  return position;
}

export function rememberPosition(next: string): void {
  if (position !== null && position.length === next.length && position >= next) return;
  position = next;
  try {
    sessionStorage.setItem(key, next);
  } catch {
    // Then it is forgotten with the page.
  }
}

export function forgetPosition(): void {
  position = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

function readPosition(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
