import { fold } from "./fold.ts";
import type { Matcher, Occurrence, Wanted } from "./match.ts";
import { keyOf, rawTokens } from "./tokens.ts";

/** What is looked at to rank a document. */
export interface Candidate {
  title: string;
  headings: string[];
  body: string;
  /** Titles above it that the viewer may see. */
  trail: string[];
}

export interface Judged {
  score: number;
  /** Number of the line of the body where most of what was sought stands together; -1 for none. */
  line: number;
  /** For each term the words that were found, best first. */
  found: Map<number, Set<string>>;
}

/** Places that are nearer than this belong together. */
const window = 160;
/** What each sign of a good answer counts; found by trying on real questions. */
const counts = {
  complete: 1.5,
  cover: 1,
  title: 1.2,
  heading: 0.5,
  passage: 0.6,
  exactTitle: 2,
  titleBegins: 0.6,
};
const place = { title: 1, heading: 0.65, often: 0.25, text: 0.3, trail: 0.3 };

/** Judges how well a document answers. @param key the whole of what was typed, as `keyOf` makes it */
export function judge(matcher: Matcher, key: string, candidate: Candidate): Judged {
  const { wanted } = matcher;
  const total = sum(wanted, () => 1);
  const best = wanted.map(() => 0);
  const seen = wanted.map(() => 0);
  const note = (qualities: number[], factor: number) => {
    for (const [term, quality] of qualities.entries()) {
      best[term] = Math.max(best[term]!, quality * factor);
      seen[term] = Math.max(seen[term]!, quality);
    }
  };
  const found = new Map<number, Set<string>>();
  const look = (folded: string): Occurrence[] => {
    const occurrences = matcher.find(folded);
    for (const { term, start, end } of occurrences) {
      const words = found.get(term) ?? new Set();
      found.set(term, words.add(folded.slice(start, end)));
    }
    return occurrences;
  };

  const title = fit(wanted, fold(candidate.title), look, total);
  note(title.qualities, place.title);
  let heading = 0;
  for (const text of candidate.headings) {
    const folded = fold(text);
    if (!matcher.mayHave(folded)) continue;
    const one = fit(wanted, folded, look, total);
    note(one.qualities, place.heading);
    heading = Math.max(heading, one.score);
  }
  const passage = readBody(matcher, candidate.body, look, total);
  note(
    passage.times.map((times, term) =>
      times > 0 ? passage.qualities[term]! * (place.text + place.often * (times / (times + 2))) : 0,
    ),
    1,
  );
  for (const [term, quality] of passage.qualities.entries()) seen[term] = Math.max(seen[term]!, quality);
  for (const text of candidate.trail) note(bestOf(wanted, look(fold(text))), place.trail);

  const titleKey = keyOf(candidate.title);
  const score =
    counts.complete * (sum(wanted, (_, term) => Math.min(1, seen[term]! * 1.2)) / total) ** 2 +
    (counts.cover * sum(wanted, (_, term) => best[term]!)) / total +
    counts.title * title.score +
    counts.heading * heading +
    counts.passage * passage.score +
    (titleKey === key ? counts.exactTitle : titleKey.startsWith(key) ? counts.titleBegins : 0);
  return { score, line: passage.line, found };
}

/** Sums over the terms that decide, by their weights. */
function sum(wanted: Wanted[], value: (term: Wanted, index: number) => number): number {
  return wanted.reduce((all, term, index) => all + (term.stop ? 0 : term.weight * value(term, index)), 0);
}

function bestOf(wanted: Wanted[], occurrences: Occurrence[]): number[] {
  const qualities = wanted.map(() => 0);
  for (const { term, quality } of occurrences) qualities[term] = Math.max(qualities[term]!, quality);
  return qualities;
}

/** How much of what was sought is in a short text, and how much of the text was sought. */
function fit(wanted: Wanted[], folded: string, look: (text: string) => Occurrence[], total: number) {
  const occurrences = look(folded);
  const qualities = bestOf(wanted, occurrences);
  const words = Math.max(1, rawTokens(folded).length);
  const recall = sum(wanted, (_, term) => qualities[term]!) / total;
  const precision = Math.min(1, qualities.reduce((all, quality) => all + quality, 0) / words);
  const near = together(wanted, occurrences, 0, occurrences.length);
  return { qualities, score: recall * (0.55 + 0.35 * precision + 0.1 * near) };
}

function readBody(matcher: Matcher, body: string, look: (text: string) => Occurrence[], total: number) {
  const { wanted } = matcher;
  const qualities = wanted.map(() => 0);
  const times = wanted.map(() => 0);
  let score = 0;
  let best = -1;
  // By line, as most lines of most texts need no more than lower case.
  for (const [number, line] of body.split("\n").entries()) {
    const text = fold(line);
    if (!matcher.mayHave(text)) continue;
    const occurrences = look(text);
    for (const { term, quality } of occurrences) {
      qualities[term] = Math.max(qualities[term]!, quality);
      times[term]! += quality;
    }
    const here = densest(wanted, occurrences).score / total;
    if (here > score) {
      score = here;
      best = number;
    }
  }
  return { qualities, times, score, line: best };
}

/** The stretch of a line that holds most of what was sought, by weight; words that stand as typed count more. */
export function densest(
  wanted: Wanted[],
  occurrences: Occurrence[],
): { score: number; start: number; end: number } {
  let densest = { score: 0, start: 0, end: 0 };
  for (let from = 0; from < occurrences.length; from += 1) {
    const start = occurrences[from]!.start;
    let to = from;
    while (to < occurrences.length && occurrences[to]!.end - start <= window) to += 1;
    if (to === from) to += 1;
    const inside = occurrences.slice(from, to);
    const score = sumOf(wanted, inside) * (0.75 + 0.25 * together(wanted, occurrences, from, to));
    if (score > densest.score) densest = { score, start, end: inside.at(-1)!.end };
  }
  return densest;
}

function sumOf(wanted: Wanted[], occurrences: Occurrence[]): number {
  const qualities = bestOf(wanted, occurrences);
  return sum(wanted, (_, term) => qualities[term]!);
}

/** Share of the neighbours in what was typed that are neighbours here as well, 0 to 1. */
function together(wanted: Wanted[], occurrences: Occurrence[], from: number, to: number): number {
  if (wanted.length < 2) return 1;
  const pairs = new Set<number>();
  for (let index = from; index < to; index += 1) {
    const left = occurrences[index]!;
    for (let next = index + 1; next < to; next += 1) {
      const right = occurrences[next]!;
      if (right.start > left.end + 12) break;
      if (right.term === left.term + 1 && right.start >= left.end) pairs.add(left.term);
    }
  }
  return pairs.size / (wanted.length - 1);
}
