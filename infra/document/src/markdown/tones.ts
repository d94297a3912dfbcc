const tones: Record<string, "note" | "tip" | "warning" | "danger"> = {
  note: "note",
  info: "note",
  important: "note",
  tip: "tip",
  success: "tip",
  warning: "warning",
  caution: "danger",
  danger: "danger",
  error: "danger",
};

/** The tone of a callout by the names that tools give it, or null for a name that is none. */
export function toneOf(name: string): "note" | "tip" | "warning" | "danger" | null {
  return tones[name.toLowerCase()] ?? null;
}
