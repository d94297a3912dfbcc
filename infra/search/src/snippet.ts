import { type Folded, foldWithPlaces, original } from "./fold.ts";
import type { Matcher, Occurrence, Wanted } from "./match.ts";
import { densest } from "./rank.ts";

/** Characters of a snippet, about. */
const longest = 160;

export interface Marked {
  text: string;
  /** [start, end) in UTF-16 units, in order, apart from each other. */
  matches: [number, number][];
}

/** A short text with its matches marked. */
export function mark(matcher: Matcher, text: string): Marked {
  const folded = foldWithPlaces(text);
  const occurrences = worthMarking(matcher.wanted, matcher.find(folded.text));
  return { text, matches: ranges(matcher.wanted, occurrences, folded, text) };
}

/** The matches of each of some lines: what is worth marking is decided by all of them. */
export function markLines(matcher: Matcher, lines: string[]): [number, number][][] {
  const read = lines.map((line) => {
    const folded = foldWithPlaces(line);
    return { line, folded, occurrences: matcher.find(folded.text) };
  });
  const isWorth = worthOf(
    matcher.wanted,
    read.flatMap(({ occurrences }) => occurrences),
  );
  return read.map(({ line, folded, occurrences }) =>
    ranges(matcher.wanted, occurrences.filter(isWorth), folded, line),
  );
}

/** A line cut to about 160 characters around the matches, between words, with the matches marked. */
export function snippet(matcher: Matcher, line: string): Marked {
  const folded = foldWithPlaces(line);
  const occurrences = matcher.find(folded.text);
  const { start, end } = densest(
    matcher.wanted.map((term) => (term.stop ? 0 : term.weight)),
    occurrences,
  );
  const [from, to] = around(line, ...original(folded, start, end));
  const matches = ranges(matcher.wanted, worthMarking(matcher.wanted, occurrences), folded, line)
    .filter(([first, last]) => last > from && first < to)
    .map(([first, last]): [number, number] => [Math.max(first, from) - from, Math.min(last, to) - from]);
  const before = from > 0 ? "…" : "";
  return {
    text: before + line.slice(from, to) + (to < line.length ? "…" : ""),
    matches: matches.map(([first, last]) => [first + before.length, last + before.length]),
  };
}

function around(line: string, start: number, end: number): [number, number] {
  if (line.length <= longest) return [0, line.length];
  const room = Math.max(0, longest - (end - start));
  // The text after a match says more than the text before.
  let from = Math.max(0, start - Math.floor(room * 0.4));
  const to = Math.min(line.length, Math.max(end, from + longest));
  from = Math.max(0, Math.min(from, to - longest));
  return [wordStart(line, from, start), wordEnd(line, to, end)];
}

/** The next start of a word, but not beyond `most`. Texts without spaces are cut between letters. */
function wordStart(line: string, at: number, most: number): number {
  if (at === 0) return 0;
  for (let place = at; place <= Math.min(most, at + 24); place += 1)
    if (/\s/.test(line[place - 1]!)) return place;
  return isHalf(line, at) ? at + 1 : at;
}

function wordEnd(line: string, at: number, least: number): number {
  if (at >= line.length) return line.length;
  for (let place = at; place >= Math.max(least, at - 24); place -= 1)
    if (/\s/.test(line[place]!)) return place;
  return isHalf(line, at) ? at - 1 : at;
}

const isHalf = (line: string, at: number): boolean => /[\udc00-\udfff]/.test(line[at] ?? "");

function ranges(
  wanted: Wanted[],
  occurrences: Occurrence[],
  folded: Folded,
  text: string,
): [number, number][] {
  const stops = (term: number) => isFilling(wanted, term);
  const merged: { range: [number, number]; last: number; telling: boolean }[] = [];
  for (const { term, start, end } of occurrences) {
    const range = original(folded, start, end);
    const before = merged.at(-1);
    if (before && isNext(before, range, term)) {
      before.range[1] = Math.max(before.range[1], range[1]);
      before.last = term;
      before.telling ||= !stops(term);
    } else merged.push({ range, last: term, telling: !stops(term) });
  }
  // "the" alone is not what anybody looked for.
  return merged.filter(({ telling }) => telling).map(({ range }) => range);

  function isNext(before: { range: [number, number]; last: number }, range: [number, number], term: number) {
    if (range[0] < before.range[1]) return true;
    // A filling word belongs to a stretch only where it was typed.
    if ((stops(term) || stops(before.last)) && term !== before.last + 1) return false;
    return /^[\s\p{Pd}]*$/u.test(text.slice(before.range[1], range[0]));
  }
}

/** True for matches that are only marked beside others: "the", and the two letters of a begun last word. */
function isFilling(wanted: Wanted[], term: number): boolean {
  const { stop, open, text, kind } = wanted[term]!;
  return stop || (open && kind === "word" && text.length < 3 && wanted.length > 1);
}

/** Without accidental similarities, if there is anything better. */
const worthMarking = (wanted: Wanted[], occurrences: Occurrence[]): Occurrence[] =>
  occurrences.filter(worthOf(wanted, occurrences));

/** Whether a match is no accidental similarity, beside all that there are. */
function worthOf(wanted: Wanted[], all: Occurrence[]): (one: Occurrence) => boolean {
  const best = new Map<number, number>();
  for (const { term, quality } of all) best.set(term, Math.max(best.get(term) ?? 0, quality));
  return ({ term, quality }) => quality >= 0.5 * best.get(term)! && (quality > 0.4 || wanted.length === 1);
}
