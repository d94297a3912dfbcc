/** How many typing errors a word of so many letters may have. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  const { length } = Array.from(word);
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/** Possible corrections: words with a piece of the typed text in about the same place. */
export interface TypoPattern {
  piece: string;
  /** The piece starts at this letter, counted from 1, or one of those after it, of which there are `places` in all. */
  from: number;
  places: number;
}

/**
 * Patterns of which every word within the allowed typos of this one fits at least one: with k errors one of k + 1 pieces
 * of the word is untouched and at most k letters from its place, or two letters changed places where two pieces meet.
 */
export function typoPatterns(word: string): TypoPattern[] {
  const letters = Array.from(word);
  const typos = allowedTypos(word);
  if (typos === 0) return [];
  const cuts = borders(letters.length, typos);
  const spellings = [letters, ...cuts.map((at) => swap(letters, at))];
  const patterns = spellings.flatMap((spelling) =>
    [0, ...cuts].map((start, index): TypoPattern => {
      const end = cuts[index] ?? letters.length;
      const piece = spelling.slice(start, end).join("");
      if (start === 0) return { piece, from: 1, places: 1 };
      const from = Math.max(0, start - typos);
      return { piece, from: from + 1, places: start + typos - from + 1 };
    }),
  );
  return [...new Map(patterns.map((pattern) => [`${pattern.piece} ${pattern.from}`, pattern])).values()];
}

/** Where a word is cut into pieces; the middle one has at least three letters, because shorter ones are everywhere. */
function borders(length: number, typos: number): number[] {
  if (typos === 1) return [Math.ceil(length / 2)];
  const middle = Math.max(3, Math.floor(length / 3));
  const first = Math.ceil((length - middle) / 2);
  return [first, first + middle];
}

function swap(letters: string[], at: number): string[] {
  const copy = [...letters];
  [copy[at - 1], copy[at]] = [copy[at]!, copy[at - 1]!];
  return copy;
}

/** Escapes the special characters of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The distance between the typed text and a word. */
export interface Distance {
  /** Edits (insert, delete, replace, swap of neighbours) to the whole word. */
  edits: number;
  /** To the nearest beginning of the word, and how long that is. */
  beginning: { edits: number; length: number };
}

/** Counts the edits between what was typed and a word, and its beginnings. */
export function distance(typed: string, word: string): Distance {
  const a = lettersOf(typed);
  const b = lettersOf(word);
  const width = b.length + 1;
  // The last row and the two before it, in turns.
  const rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)] as const;
  let [beforeLast, last, row] = rows;
  for (let j = 0; j < width; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    for (let j = 1; j < width; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1);
      row[j] = best;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  // Of equally near beginnings the one as long as what was typed reads best.
  let length = b.length;
  for (let j = b.length; j >= 0; j -= 1) {
    const nearer = last[j]! - last[length]!;
    if (nearer < 0 || (nearer === 0 && Math.abs(j - a.length) < Math.abs(length - a.length))) length = j;
  }
  return { edits: last[b.length]!, beginning: { edits: last[length]!, length } };
}

/** By code points; splitting a text is only needed when they differ from its units. */
const lettersOf = (text: string): string | string[] =>
  /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
