/** Texts that are looked for word for word. */
import { fold } from "./fold.ts";
import type { Reading } from "./reading.ts";
import { isUnspaced } from "./tokens.ts";

/** Whether a document has a text in its title, a heading or a line of its body. */
export type Phrase = (reading: Reading) => boolean;

const inWord = /[\p{L}\p{N}\p{M}]/u;
/** Between words may stand whatever no word has, on the same line. */
const gap = "[^\\p{L}\\p{N}\\p{M}\\n]{1,4}";

export function phraseOf(text: string): Phrase {
  const pattern = phrasePattern(text);
  if (pattern === null) return () => true;
  return ({ title, headings, body }) =>
    [title.folded, headings.folded, body.folded].some((folded) => pattern.test(folded));
}

/** What such a text looks like in a folded one; null for a text without words. */
export function phrasePattern(text: string, flags = "u"): RegExp | null {
  const words = fold(text)
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const [first, last] = [words[0]!, words.at(-1)!];
  const begins = inWord.test(first[0]!) && !isUnspaced(first) ? "(?<![\\p{L}\\p{N}\\p{M}])" : "";
  const ends = inWord.test(last.at(-1)!) && !isUnspaced(last.at(-1)!) ? "(?![\\p{L}\\p{N}\\p{M}])" : "";
  return new RegExp(begins + words.map(escaped).join(gap) + ends, flags);
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
