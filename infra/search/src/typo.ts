/** How many typing errors a word of so many letters may have. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  const { length } = Array.from(word);
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * Patterns (of SQL's LIKE) of which every word within the allowed typos of this one fits at least one: with k errors
 * one of k + 1 pieces of the word is untouched, or two letters changed places where two pieces meet.
 * @param open true when the word is still being typed, so that more may follow
 */
export function typoPatterns(word: string, open: boolean): string[] {
  const letters = Array.from(word);
  const typos = allowedTypos(word);
  if (typos === 0) return [];
  const swapped = borders(letters.length, typos).map((at) => swap(letters, at));
  const patterns = [letters, ...swapped].flatMap((spelling) => {
    const [first, ...rest] = pieces(spelling, typos);
    const last = rest.pop()!;
    return [
      `${first!}%`,
      // Fewer than three letters in the middle of a word are in too many words.
      open && last.length > 2 ? `%${last}%` : `%${last}`,
      ...rest.map((piece) => `%${piece}%`),
    ];
  });
  return [...new Set(patterns)];
}

/** Where a word is cut into pieces; the one in the middle has at least three letters, as the index knows trigrams. */
function borders(length: number, typos: number): number[] {
  if (typos === 1) return [Math.ceil(length / 2)];
  const middle = Math.max(3, Math.floor(length / 3));
  const first = Math.ceil((length - middle) / 2);
  return [first, first + middle];
}

function pieces(letters: string[], typos: number): string[] {
  const at = [0, ...borders(letters.length, typos), letters.length];
  return at.slice(1).map((end, index) => escapeLike(letters.slice(at[index], end).join("")));
}

function swap(letters: string[], at: number): string[] {
  const copy = [...letters];
  [copy[at - 1], copy[at]] = [copy[at]!, copy[at - 1]!];
  return copy;
}

/** Takes the meaning from the signs that LIKE reads. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** How far what was typed is from a word. */
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

/** By code points; taking a text apart is only worth it where they are not its units. */
const lettersOf = (text: string): string | string[] =>
  /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
