import { looks } from "../../looks.ts";

export { inlineText as toText } from "../inline-text.ts";

/** The tones of a callout, and what they are called. */
export const toneNames = { note: "Note", tip: "Tip", warning: "Warning", danger: "Danger" } as const;
export type Tone = keyof typeof toneNames;

export const tones = Object.keys(toneNames) as [Tone, ...Tone[]];

/** The names that other tools give the tones. */
const otherNames = new Map<string, Tone>([
  ...named("note", "info important abstract summary tldr todo question help faq example quote cite seealso"),
  ...named("tip", "hint success check done"),
  ...named("warning", "attention"),
  ...named("danger", "caution error failure fail missing bug"),
]);

function named(tone: Tone, names: string): [string, Tone][] {
  return names.split(" ").map((name) => [name, tone]);
}

/** The tone of a callout by the names that tools give it, or null for a name that is none. */
export function toneOf(name: string): Tone | null {
  const known = name.toLowerCase();
  return tones.find((tone) => tone === known) ?? otherNames.get(known) ?? null;
}

export const defaults = { ...looks, tone: "note" } as const;
