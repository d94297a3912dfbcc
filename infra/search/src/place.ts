/** Where a text has what was searched for. Pure, and for browsers too: a page that was found opens at its best match. */
import { foldWithPlaces, original } from "./fold.ts";
import { matcher, type Wanted } from "./match.ts";
import { phrasePattern } from "./phrase.ts";
import { densest } from "./rank.ts";
import { markLines } from "./snippet.ts";
import { parseTerms } from "./terms.ts";
import { rawTokens } from "./tokens.ts";

type Range = [start: number, end: number];

/** What was searched for, and how it was found. */
export interface Search {
  /** Words in any order. */
  words: string;
  /** Texts that are looked for word for word. */
  phrases: readonly string[];
  /** Other forms of the words, in which they were found. */
  forms: readonly string[];
  /** The line in which they were found, or a part of it; empty where they were found in the title alone. */
  line: string;
}

export interface Places {
  /** All places, in UTF-16 units, in order and apart from each other. */
  ranges: Range[];
  /** Which of them is the best, by number; null for none, or where the words were found in the title alone. */
  best: number | null;
  /** Where the line was, if it has other words now: the start of what is most like it. Null where nothing is. */
  remains: number | null;
}

/** Finds the places in a text of several lines. */
export function placesIn(text: string, search: Search): Places {
  const lines = text.split("\n");
  const wanted = wantedOf(search);
  const byWords = wanted.length === 0 ? lines.map((): Range[] => []) : markLines(matcher(wanted), lines);
  let start = 0;
  const found = lines.map((line, at) => {
    const ranges = together([...byWords[at]!, ...phrasesIn(line, search.phrases)]);
    const one = { line, start, ranges: ranges.map(([from, to]): Range => [from + start, to + start]) };
    start += line.length + 1;
    return one;
  });
  const ranges = found.flatMap((one) => one.ranges);
  if (search.line === "") return { ranges, best: null, remains: null };
  const likeness = likenessTo(search.line);
  const scores = found.map((one) => (ranges.length > 0 && one.ranges.length === 0 ? -1 : likeness(one.line)));
  const top = scores.indexOf(Math.max(...scores));
  if (ranges.length === 0)
    return { ranges, best: null, remains: scores[top]! >= isLike ? found[top]!.start : null };
  const line = scores[top]! >= isLike ? found[top]! : densestOf(found, wanted);
  return { ranges, best: ranges.indexOf(line.ranges[0]!), remains: null };
}

/** From this share of its words on, a line is taken for the one that was found. */
const isLike = 0.5;

function wantedOf({ words, forms }: Search): Wanted[] {
  const terms = parseTerms(words);
  const also = forms.map((form) => ({ word: foldWithPlaces(form).text, quality: 0.9, open: false }));
  const first = terms.findIndex(({ stop }) => !stop);
  return terms.map((term, at) => ({ ...term, weight: 1, full: 1, also: at === first ? also : [] }));
}

function phrasesIn(line: string, phrases: readonly string[]): Range[] {
  const folded = foldWithPlaces(line);
  return phrases.flatMap((phrase) => {
    const pattern = phrasePattern(phrase, "gu");
    if (pattern === null) return [];
    return Array.from(folded.text.matchAll(pattern), ({ 0: { length }, index }) =>
      original(folded, index, index + length),
    );
  });
}

/** In order; those that overlap become one. */
function together(ranges: Range[]): Range[] {
  const all: Range[] = [];
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

const wordsOf = (text: string): string[] => rawTokens(foldWithPlaces(text).text);

/** The share of the words of a line, 0 to 1, that another line has. Of a cut line the words at its ends may be cut. */
function likenessTo(line: string): (other: string) => number {
  const words = [...new Set(wordsOf(line))];
  return (other) => {
    if (words.length === 0) return 0;
    const there = new Set(wordsOf(other));
    return words.filter((word) => there.has(word)).length / words.length;
  };
}

/** The line with most of what was searched for in one place. */
function densestOf<Line extends { line: string; ranges: Range[] }>(lines: Line[], wanted: Wanted[]): Line {
  const matching = matcher(wanted);
  const weights = wanted.map(({ stop }) => (stop ? 0 : 1));
  const scored = lines
    .filter(({ ranges }) => ranges.length > 0)
    .map((one) => ({ one, score: densest(weights, matching.find(foldWithPlaces(one.line).text)).score }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).one;
}
