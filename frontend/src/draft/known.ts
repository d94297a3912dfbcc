/**
 * The revisions that this browser was told of, by entry. A tab that is opened a moment after another saved would
 * otherwise be shown the draft as it was before, when the read side is behind.
 */

const name = "annals.revisions";
const most = 40;

/** The newest revision of a draft that any tab of this browser was told of; -1 when there is none. */
export function knownRevision(entryId: string): number {
  return read().find(([id]) => id === entryId)?.[1] ?? -1;
}

export function rememberRevision(entryId: string, revision: number): void {
  const others = read().filter(([id]) => id !== entryId);
  try {
    localStorage.setItem(name, JSON.stringify([[entryId, revision], ...others].slice(0, most)));
  } catch {
    // Then a new tab may be a moment behind, and is told so when it saves.
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
