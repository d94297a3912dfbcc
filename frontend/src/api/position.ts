/**
 * The log position of the last command of this tab. Reads ask for answers that are not older, so that people see what
 * they just did. It is kept for the tab, also when the page reloads. Positions have a fixed width and compare as text.
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
    // Without storage it is lost when the page reloads.
  }
}

export function forgetPosition(): void {
  position = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readPosition(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
