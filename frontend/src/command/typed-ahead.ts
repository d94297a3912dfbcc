/** Collects what is typed between the shortcut and the moment when the jumper's field is there: people do not wait. */
import { isComposing } from "./composing.ts";

let typed = "";

/** Starts to collect typed text. */
export function collectTyping(): void {
  typed = "";
  window.addEventListener("keydown", onKeyDown, true);
}

/** Stops collecting, and returns what was typed. */
export function takeTyping(): string {
  window.removeEventListener("keydown", onKeyDown, true);
  const taken = typed;
  typed = "";
  return taken;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
