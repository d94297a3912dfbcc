/**
 * When a menu, dialog or message that has the focus goes away, the focus goes back to what had it before, and into
 * text where its cursor was. Without this the browser drops the focus, and the next key goes nowhere.
 */
interface Place {
  element: Element | null;
  /** The cursor or selection, in text that is edited. */
  selection: Range | null;
  /** The address at which it had the focus. */
  path: string;
}

const floating = '[role="dialog"], [role="menu"], [data-floats]';
/** What had the focus before each floating part. */
const before = new WeakMap<Element, Place>();
/** The text that had the focus when a button was pressed: whatever the button opens leads back there. */
const pressedFrom = new WeakMap<Element, Place>();
/** The floating part that has the focus. */
let current: Element | null = null;
let left: Place | null = null;
// It looks only while a part that floats has the focus, so that typing costs nothing.
const watch = new MutationObserver(() => {
  if (current === null || current.isConnected) return;
  const gone = current;
  stop();
  if (document.activeElement === null || document.activeElement === document.body) goBack(before.get(gone));
});

function stop(): void {
  current = null;
  watch.disconnect();
}

addEventListener("focusout", ({ target }) => {
  left = placeOf(target as Element);
});

addEventListener(
  "pointerdown",
  ({ target }) => {
    const button = (target as Element).closest("button");
    if (button === null || button.closest(floating) !== null) return;
    const from = placeOf(document.activeElement);
    if (from.selection === null) pressedFrom.delete(button);
    else pressedFrom.set(button, from);
  },
  { capture: true },
);

// Keyboard users go back to the button.
addEventListener("keydown", ({ key }) => {
  if ((key === "Enter" || key === " ") && document.activeElement !== null)
    pressedFrom.delete(document.activeElement);
});

addEventListener("focusin", ({ target, relatedTarget }) => {
  const part = (target as Element).closest(floating);
  if (part === current) return;
  stop();
  if (part === null) return;
  if (!before.has(part))
    before.set(part, left !== null && left.element === relatedTarget ? left : placeOf(null));
  current = part;
  watch.observe(document.body, { childList: true, subtree: true });
});

function placeOf(element: Element | null): Place {
  const selection = element instanceof HTMLElement && element.isContentEditable ? getSelection() : null;
  const isIn = selection !== null && selection.rangeCount > 0 && element?.contains(selection.anchorNode);
  return { element, selection: isIn ? selection.getRangeAt(0).cloneRange() : null, path: location.pathname };
}

/** A removed element, such as an item of a menu, leads to what had the focus before its menu. */
function goBack(from: Place | undefined): void {
  let place = from;
  while (place?.element && !place.element.isConnected) {
    const part = place.element.closest(floating);
    place = part === null ? undefined : before.get(part);
  }
  // After another page was opened, the focus belongs to that one.
  const back = place?.path === location.pathname ? place : undefined;
  focusAgain(back?.element ?? document.getElementById("main"), back?.selection);
}

/** Gives the focus back to what had it; to the text, if a button was pressed while writing there. */
export function focusAgain(element: Element | null | undefined, range: Range | null = null): void {
  const from = element ? pressedFrom.get(element) : undefined;
  if (from?.element?.isConnected && from.path === location.pathname) {
    focusAgain(from.element, from.selection);
    return;
  }
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (range === null || !element.contains(range.startContainer)) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
