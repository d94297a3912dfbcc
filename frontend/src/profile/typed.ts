/** The fields that somebody typed into since the app was opened; removed ones are forgotten. */
const typed = new Set<Element>();

function forgetGone(): void {
  for (const one of typed) if (!one.isConnected) typed.delete(one);
}

/** Listens from the beginning: a section of a screen can come later than the first letter. */
export function listenForTyping(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element) || target instanceof HTMLSelectElement || typed.has(target)) return;
    forgetGone();
    typed.add(target);
  });
}

/** Whether the screen has typed text. */
export function wasTyped(): boolean {
  forgetGone();
  return typed.size > 0;
}
