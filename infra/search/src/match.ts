import type { Term } from "./terms.ts";
import { isUnspaced } from "./tokens.ts";

/** A term with the other words by which it may be found, and how much it says. */
export interface Wanted extends Term {
  weight: number;
  also: { word: string; quality: number /** Only the beginning of what is found. */; open: boolean }[];
}

/** A place in a folded text where something wanted stands. */
export interface Occurrence {
  term: number;
  start: number;
  end: number;
  /** 1 for the word as typed, less for its other forms, beginnings and insides. */
  quality: number;
}

export interface Matcher {
  wanted: Wanted[];
  /** Quick: false when nothing of weight is in the text. */
  mayHave(folded: string): boolean;
  /** All places in order; of each term the best where several overlap. */
  find(folded: string): Occurrence[];
}

const quality = { whole: 1, opening: 0.85, beginning: 0.6, inside: 0.55, short: 0.35, part: 0.3 };
/** Shorter texts are not looked for inside of words. */
const shortestInside = 3;
const mostPlaces = 400;

/** Prepares looking for terms in folded texts. */
export function matcher(wanted: Wanted[]): Matcher {
  const patterns = wanted.map((term) => new RegExp(sourceOf(term), "gu"));
  const telling = wanted.flatMap((term, index) => (term.stop ? [] : [patterns[index]!.source]));
  const any = new RegExp(telling.join("|") || "(?!)", "u");
  return {
    wanted,
    mayHave: (folded) => any.test(folded),
    find: (folded) =>
      patterns
        .flatMap((pattern, term) => places(wanted[term]!, term, pattern, folded))
        .sort((a, b) => a.start - b.start || b.end - a.end),
  };
}

function sourceOf(term: Term & Pick<Wanted, "also">): string {
  const words = new Set([term.text, ...term.also.map(({ word }) => word)]);
  const typed = needsStart(term) ? `(?<![\\p{L}\\p{N}])${escapeRegex(term.text)}` : escapeRegex(term.text);
  if (term.kind === "compound") {
    for (const part of term.parts) words.add(part);
    const loosely = term.parts.map(escapeRegex).join("[^\\p{L}\\p{N}\\n]{1,3}");
    return [typed, loosely, ...sorted(words, term.text)].join("|");
  }
  // The longest first, or "leave" would hide "leaves".
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => (word === term.text ? typed : escapeRegex(word)))
    .join("|");
}

const sorted = (words: Set<string>, without: string): string[] =>
  [...words]
    .filter((word) => word !== without)
    .sort((a, b) => b.length - a.length)
    .map(escapeRegex);

const needsStart = (term: Term): boolean =>
  term.stop || (term.text.length < shortestInside && (term.kind === "word" || term.kind === "compound"));

function places(term: Wanted, index: number, pattern: RegExp, folded: string): Occurrence[] {
  const found: Occurrence[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(folded); match && found.length < mostPlaces; match = pattern.exec(folded)) {
    const place = judge(term, match[0], match.index, folded);
    if (place) found.push({ term: index, ...place });
  }
  return found;
}

function judge(term: Wanted, text: string, start: number, folded: string): Omit<Occurrence, "term"> | null {
  const end = start + text.length;
  const starts = isBorder(folded, start);
  const ends = isBorder(folded, end);
  if (text !== term.text) {
    const other = term.also.find(({ word }) => word === text);
    if (other && starts && (ends || other.open)) return { start, end, quality: other.quality };
    if (term.kind === "compound" && (ends || term.open)) {
      if (term.parts.includes(text)) return starts ? { start, end, quality: quality.part } : null;
      return { start, end, quality: starts ? quality.opening : quality.inside };
    }
    if (!text.startsWith(term.text)) return null;
  }
  const place = { start, end: start + term.text.length };
  const complete = isBorder(folded, place.end);
  if (term.kind === "segment" || term.kind === "symbol" || (starts && complete))
    return { ...place, quality: quality.whole };
  if (starts && (term.open || term.kind === "compound")) return { ...place, quality: quality.opening };
  if (term.stop) return null;
  // "off" is in too many words that have nothing to do with it.
  if (term.text.length <= shortestInside)
    return starts || term.text.length === shortestInside ? { ...place, quality: quality.short } : null;
  return { ...place, quality: starts ? quality.beginning : quality.inside };
}

/** True when no word goes on from one side of this place to the other. */
function isBorder(text: string, at: number): boolean {
  return !isInWord(text, at - 1) || !isInWord(text, at);
}

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  const letter = text.charAt(at);
  return /[\p{L}\p{N}\p{M}]/u.test(letter) && !isUnspaced(letter);
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
