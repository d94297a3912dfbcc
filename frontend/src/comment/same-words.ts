/** Where words of a page stand: in its blocks, as places are counted, and in the text on the screen. Pure. */

/** The text of a block, as places are counted in it. */
export interface BlockWords {
  block: string;
  text: string;
}
export interface Segment {
  block: string;
  start: number;
  end: number;
}
export type Range = readonly [start: number, end: number];

/** Blocks that say something, a line for each, and where each begins. */
export interface Joined {
  text: string;
  lines: (BlockWords & { from: number })[];
}
export function joined(words: readonly BlockWords[]): Joined {
  let from = 0;
  const lines = words
    .filter(({ text }) => text !== "")
    .map((one) => {
      const line = { ...one, from };
      from += one.text.length + 1;
      return line;
    });
  return { text: lines.map(({ text }) => text).join("\n"), lines };
}

/** Where segments stand in the joined text; null when one of their blocks is not there. */
export function rangeOf(segments: readonly Segment[], { lines }: Joined): Range | null {
  const at = ({ block }: Segment) => lines.find((line) => line.block === block);
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [begin, end] = [at(first), at(last)];
  if (begin === undefined || end === undefined) return null;
  return [begin.from + first.start, end.from + last.end];
}

/** The segments of a range of the joined text. */
export function segmentsOf([start, end]: Range, { lines }: Joined): Segment[] {
  return lines.flatMap(({ block, text, from }) => {
    const segment = { block, start: Math.max(0, start - from), end: Math.min(text.length, end - from) };
    return segment.end > segment.start ? [segment] : [];
  });
}

/**
 * The range of another text that is the same words as a range of this one: by its number among all such words, or by what stands
 * around it where one text has more of them. Null when it is not clear.
 */
export function sameIn(here: string, [start, end]: Range, there: string): Range | null {
  const words = here.slice(start, end);
  const mine = occurrences(here, words);
  const theirs = occurrences(there, words);
  const range = (from: number): Range => [from, from + words.length];
  if (mine.length === theirs.length) {
    const same = theirs[mine.indexOf(start)];
    return same === undefined ? null : range(same);
  }
  const scored = theirs
    .map((from) => ({ from, score: likeness(here, start, there, from, words.length) }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = scored;
  return best === undefined || best.score === next?.score ? null : range(best.from);
}

function occurrences(text: string, words: string): number[] {
  const found: number[] = [];
  if (words === "") return found;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
}

/** How many signs next to the words are the same. */
function likeness(here: string, at: number, there: string, from: number, length: number): number {
  const most = 200;
  let before = 0;
  while (before < most && before < at && before < from && here[at - 1 - before] === there[from - 1 - before])
    before++;
  let behind = 0;
  while (
    behind < most &&
    at + length + behind < here.length &&
    here[at + length + behind] === there[from + length + behind]
  )
    behind++;
  return before + behind;
}
