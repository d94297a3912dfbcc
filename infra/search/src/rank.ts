import { fold } from "./fold.ts";
import type { Matcher, Occurrence, Occurrences, Wanted } from "./match.ts";
import { type Heading, headingAt, lineOf, type Reading } from "./reading.ts";

/** The whole of what was typed. */
export interface Typed {
  /** As `keyOf` makes it, and that of what was meant where it was corrected. */
  keys: string[];
  /** Folded, signs and all. */
  verbatim: string;
}

/** The data for ranking a document. */
export interface Candidate {
  reading: Reading;
  /** Titles above it that the viewer may see. */
  trail: string[];
  /** The index says that it has the one word that was typed: perhaps further down than the text is read. */
  isExact: boolean;
}

export interface Judged {
  /** More for a document that has what was typed just as it was typed: it comes before all others. */
  tier: number;
  score: number;
  /** The line of the body that shows best what was found; empty for none. */
  line: string;
  /** For each term the words that were found. */
  found: Map<number, Set<string>>;
  /** For each term how well it was found at best: 1 for the word as typed, 0 for not at all. */
  qualities: number[];
  /** True when the title has all that decides. */
  inTitle: boolean;
  /** True when the title begins with what was typed. */
  beginsTitle: boolean;
}

/** Places that are nearer than this belong together. */
const window = 160;
/** The weight of each sign of a good answer; tuned on real questions. */
const counts = {
  complete: 1,
  cover: 0.5,
  title: 1.4,
  heading: 0.35,
  passage: 0.8,
  together: 0.5,
  exactTitle: 2,
  exactHeading: 0.3,
  titleBegins: 0.6,
};
const place = { title: 1, heading: 0.65, often: 0.25, text: 0.3, trail: 0.3 };
/** A heading says less than the line below it, and the title is shown anyway. */
const headingShown = 0.7;

/** Judges how well a document answers. */
export function judge(matcher: Matcher, typed: Typed, candidate: Candidate): Judged {
  const { wanted } = matcher;
  const weights = wanted.map((term) => (term.stop ? 0 : term.weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (qualities: number[]) => dot(weights, qualities) / total;
  const found = new Map<number, Set<string>>();
  const note = (folded: string, occurrences: Occurrence[]): Occurrence[] => {
    for (const { term, start, end } of occurrences) {
      const words = found.get(term) ?? new Set();
      found.set(term, words.add(folded.slice(start, end)));
    }
    return occurrences;
  };

  const { reading } = candidate;
  const { title } = reading;
  const places = matcher.findIn(reading);
  const titleFit = fit(wanted, title, note(title.folded, places.title), share);
  const headings = places.headings.map(({ heading }) => headingAt(reading, heading));
  const headingFits = places.headings.map(({ occurrences }, index) =>
    fit(wanted, headings[index]!, note(headings[index]!.folded, occurrences), share),
  );
  const dull = new Set([title.folded, ...headings.map(({ folded }) => folded)]);
  const text = readBody(matcher, weights, reading, places.lines, note, dull);
  const telling = wanted.flatMap(({ stop }, term) => (stop ? [] : [term]));
  const isAlone = telling.length === 1;
  // In a question, words as typed are better, but not decisive.
  const isQuestion = !isAlone && wanted.filter(({ stop }) => stop).length > 1;
  if (candidate.isExact && isAlone) {
    const [term] = telling as [number];
    const isCompound = wanted[term]!.kind === "compound";
    if (text.times[term] === 0 || isCompound) text.qualities[term] = wanted[term]!.full;
    text.times[term] ||= 1;
  }
  const trailQualities = (folded: string) => bestOf(wanted, note(folded, matcher.find(folded)));
  const trail = candidate.trail.map((title) => trailQualities(fold(title)));

  // The best place of each term counts.
  const best = wanted.map((_, term) =>
    Math.max(
      place.title * titleFit.qualities[term]!,
      ...headingFits.map(({ qualities }) => place.heading * qualities[term]!),
      text.times[term]! > 0
        ? text.qualities[term]! * (place.text + place.often * (text.times[term]! / (text.times[term]! + 2)))
        : 0,
      ...trail.map((qualities) => place.trail * qualities[term]!),
    ),
  );
  const qualities = wanted.map((_, term) =>
    Math.max(
      ...[titleFit, text, ...headingFits].map((place) => place.qualities[term]!),
      ...trail.map((found) => found[term]!),
    ),
  );
  const seen = qualities.map((quality) => Math.min(1, 1.5 * quality));
  const isSame = ({ key, folded }: Heading) =>
    wanted.every(({ signs }) => signs === null) ? typed.keys.includes(key) : folded.trim() === typed.verbatim;
  const beginsTitle = typed.keys.some((key) => title.key.startsWith(key));
  const hasAll = (qualities: number[]) => telling.every((term) => isFull(wanted[term]!, qualities[term]!));
  const isTogether = [titleFit, ...headingFits].some((fit) => hasAll(fit.qualities));
  const isExact = isAlone
    ? wanted[telling[0]!]!.full <= qualities[telling[0]!]! + slight
    : text.hasPhrase || isTogether;
  const score =
    counts.complete * share(seen) ** 2 +
    counts.cover * share(best) +
    counts.title * titleFit.score +
    counts.heading * Math.max(0, ...headingFits.map(({ score }) => score)) +
    // A match in the title needs no line that repeats it.
    counts.passage * Math.max(text.score / total, share(titleFit.qualities) / 2) +
    (text.hasAll || isTogether ? counts.together : 0) +
    (headings.some(isSame) ? counts.exactHeading : 0) +
    (isSame(title) ? counts.exactTitle : beginsTitle ? counts.titleBegins : 0);
  return {
    tier: isExact && !isQuestion ? 2 : candidate.isExact && isAlone ? 1 : 0,
    score,
    line: text.line,
    found,
    qualities,
    inTitle: wanted.every((term, index) => term.stop || titleFit.qualities[index]! > 0),
    beginsTitle,
  };
}

const slight = 0.001;

/** True for a term that is found as well as it can be; of one that is still being typed the beginning is enough. */
const isFull = ({ full, open }: Wanted, quality: number): boolean =>
  quality + slight >= full * (open ? 0.85 : 1);

function dot(weights: number[], qualities: number[]): number {
  let sum = 0;
  for (let term = 0; term < weights.length; term += 1) sum += weights[term]! * qualities[term]!;
  return sum;
}

function bestOf(wanted: Wanted[], occurrences: Occurrence[]): number[] {
  const qualities = wanted.map(() => 0);
  for (const { term, quality } of occurrences) qualities[term] = Math.max(qualities[term]!, quality);
  return qualities;
}

/** How much of the query is in a short text, and how much of the text is in the query. */
function fit(
  wanted: Wanted[],
  { words }: Heading,
  occurrences: Occurrence[],
  share: (qualities: number[]) => number,
): { qualities: number[]; score: number } {
  const qualities = bestOf(wanted, occurrences);
  const sum = qualities.reduce((all, quality) => all + quality, 0);
  const precision = Math.min(1, sum / Math.max(1, words));
  const near = together(wanted.length, occurrences, 0, occurrences.length);
  return { qualities, score: share(qualities) * (0.55 + 0.35 * precision + 0.1 * near) };
}

interface Text {
  qualities: number[];
  /** How often, by quality. */
  times: number[];
  /** The weight of the best stretch. */
  score: number;
  line: string;
  /** A line has all typed words close together, or even in the typed order. */
  hasAll: boolean;
  hasPhrase: boolean;
}

function readBody(
  matcher: Matcher,
  weights: number[],
  reading: Reading,
  places: Occurrences["lines"],
  note: (folded: string, occurrences: Occurrence[]) => Occurrence[],
  dull: Set<string>,
): Text {
  const text: Text = {
    qualities: weights.map(() => 0),
    times: weights.map(() => 0),
    score: 0,
    line: "",
    hasAll: false,
    hasPhrase: false,
  };
  const telling = weights.filter((weight) => weight > 0).length;
  let shown = 0;
  for (const { line, occurrences } of places) {
    const { written, folded } = lineOf(reading, line);
    note(folded, occurrences);
    for (const { term, quality } of occurrences) {
      text.qualities[term] = Math.max(text.qualities[term]!, quality);
      text.times[term]! += quality;
    }
    const { score, terms } = densest(weights, occurrences);
    if (telling > 1 && terms === telling) {
      text.hasAll = true;
      text.hasPhrase ||= isPhrase(matcher.wanted, occurrences);
    }
    text.score = Math.max(text.score, score);
    const worth = dull.has(folded) ? score * headingShown : score;
    if (worth > shown) {
      shown = worth;
      text.line = written;
    }
  }
  return text;
}

/** The stretch of a line with most of the query, by weight; more so in the typed order. */
export function densest(
  weights: number[],
  occurrences: Occurrence[],
): { score: number; start: number; end: number; terms: number } {
  let densest = { score: 0, start: 0, end: 0, terms: 0 };
  const qualities = weights.map(() => 0);
  for (let from = 0; from < occurrences.length; from += 1) {
    const start = occurrences[from]!.start;
    qualities.fill(0);
    let to = from;
    let end = start;
    for (; to < occurrences.length; to += 1) {
      const one = occurrences[to]!;
      if (to > from && one.end - start > window) break;
      qualities[one.term] = Math.max(qualities[one.term]!, one.quality);
      end = Math.max(end, one.end);
    }
    const sum = dot(weights, qualities);
    if (sum <= densest.score) continue;
    const score = sum * (0.75 + 0.25 * together(weights.length, occurrences, from, to));
    const terms = qualities.filter((quality, term) => quality > 0 && weights[term]! > 0).length;
    if (score > densest.score) densest = { score, start, end, terms };
  }
  return densest;
}

/** True when all words of weight follow in the typed order, with at most one word between. */
function isPhrase(wanted: Wanted[], occurrences: Occurrence[]): boolean {
  const telling = wanted.flatMap(({ stop }, term) => (stop ? [] : [term]));
  let next = 0;
  let end = 0;
  for (const one of occurrences) {
    const follows = one.start <= end + 12;
    const isGood = isFull(wanted[one.term]!, one.quality);
    if (next > 0 && follows && wanted[one.term]!.stop) end = one.end;
    else if (isGood && one.term === telling[next] && (next === 0 || follows)) {
      next += 1;
      end = one.end;
      if (next === telling.length) return true;
    } else if (isGood && one.term === telling[0]) {
      next = 1;
      end = one.end;
    }
  }
  return false;
}

/** The share of neighbouring query words that are neighbours here as well, 0 to 1. */
function together(terms: number, occurrences: Occurrence[], from: number, to: number): number {
  if (terms < 2) return 1;
  const pairs = new Set<number>();
  for (let index = from; index < to; index += 1) {
    const left = occurrences[index]!;
    for (let next = index + 1; next < to; next += 1) {
      const right = occurrences[next]!;
      if (right.start > left.end + 12) break;
      if (right.term === left.term + 1 && right.start >= left.end) pairs.add(left.term);
    }
  }
  return pairs.size / (terms - 1);
}
