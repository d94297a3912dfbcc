/** Whether this is a machine with a ⌘ key. Chrome says "macOS", Safari "MacIntel". */
export const isApple = /mac|iphone|ipad|ipod|ios/i.test(
  (navigator as { userAgentData?: { platform: string } }).userAgentData?.platform ?? navigator.platform,
);

const appleNames: Record<string, string> = { mod: "⌘", alt: "⌥", shift: "⇧" };
const otherNames: Record<string, string> = { mod: "Ctrl", alt: "Alt", shift: "Shift" };
const names: Record<string, string> = {
  enter: "↵",
  escape: "esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  delete: "del",
};

/** The keys of "mod+shift+p" as this keyboard names them: ["⌘", "⇧", "P"] or ["Ctrl", "Shift", "P"]. */
export function keyNames(keys: string): string[] {
  const modifiers = isApple ? appleNames : otherNames;
  return keys
    .split("+")
    .map(
      (key) =>
        modifiers[key] ?? names[key] ?? (key.length === 1 || /^f\d+$/.test(key) ? key.toUpperCase() : key),
    );
}

/** The same for screen readers and `aria-keyshortcuts`: "Meta+Shift+P". */
export function ariaKeys(keys: string): string {
  const mod = isApple ? "Meta" : "Control";
  return keys
    .split("+")
    .map((key) => (key === "mod" ? mod : key.charAt(0).toUpperCase() + key.slice(1)))
    .join("+");
}

/** True when an event is the chord "mod+shift+p". With alt, letters are recognized by their place on the keyboard. */
export function isChord(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1)!;
  const mod = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (parts.includes("mod") ? !mod : event.metaKey || event.ctrlKey) return false;
  if (parts.includes("alt") !== event.altKey) return false;
  // On layouts that type these signs with Shift, Shift is ignored.
  if (key !== "?" && key !== "/" && parts.includes("shift") !== event.shiftKey) return false;
  if (event.key.toLowerCase() === key) return true;
  if (/^[a-z]$/.test(key)) return event.altKey && event.code === `Key${key.toUpperCase()}`;
  return key === "/" && event.altKey && event.code === "Slash";
}
