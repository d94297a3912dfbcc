import type { Term } from "./terms.ts";
import { isUnspaced } from "./tokens.ts";

/** A term with the other words by which it may be found, and how much it says. */
export interface Wanted extends Term {
  weight: number;
  /** The quality of the best that can be found of it. */
  full: number;
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
  /** The lines of a text as it was written that may hold something of weight: quick, and some too many. */
  linesOf(text: string): Iterable<string>;
  /** All places in order, of each term the best where several overlap; none when only filling words are there. */
  find(folded: string): Occurrence[];
}

const quality = {
  whole: 1,
  opening: 0.85,
  unsigned: 0.8,
  beginning: 0.6,
  inside: 0.55,
  short: 0.35,
  part: 0.3,
};
/** Shorter texts are not looked for inside of words. */
const shortestInside = 3;
const mostPlaces = 400;
/** What folding turns into other letters. Dashes and quotation marks are spelt out where they are sought. */
const foldable = "[^\\x00-\\x7f\\u2010-\\u2014\\u2018-\\u201e\\u2022]";
/** What may stand between the parts of a compound: signs, and no end of a line. */
const between =
  "[\\x00-\\x09\\x0b-\\x2f\\x3a-\\x60\\x7b-\\xa9\\xab-\\xb1\\u2000-\\u206f\\u3000-\\u303f]{1,3}";

/** Prepares looking for terms in texts. */
export function matcher(wanted: Wanted[]): Matcher {
  const finders = wanted.map(finderOf);
  const hint = hintOf(wanted.filter(({ stop }) => !stop));
  return {
    wanted,
    linesOf: (text) => linesOf(text, hint),
    find: (folded) => {
      const found: Occurrence[] = [];
      for (const [index, term] of wanted.entries())
        if (!term.stop) addPlaces(found, term, index, finders[index]!(folded), folded);
      // Filling words alone are not looked for.
      if (found.length === 0) return found;
      for (const [index, term] of wanted.entries())
        if (term.stop) addPlaces(found, term, index, finders[index]!(folded), folded);
      return wanted.length > 1 ? found.sort(byPlace) : found;
    },
  };
}

/** What any line with something of weight has. */
function hintOf(telling: Wanted[]): RegExp {
  const pieces = telling.flatMap((term) => [
    ...(term.kind === "compound" ? term.parts : [term.text]).map((text) =>
      needsStart(term) || isShort(text) ? startOf(asWritten(text)) : asWritten(text),
    ),
    ...term.also.filter(({ word }) => !word.includes(term.text)).map(({ word }) => asWritten(word)),
  ]);
  const hint = new RegExp([...new Set(pieces), foldable].join("|"), "gi");
  // From the second time on a pattern runs as machine code: the first had better be a short one.
  hint.test("");
  return hint;
}

function* linesOf(text: string, hint: RegExp): Iterable<string> {
  let end = 0;
  while (end < text.length) {
    hint.lastIndex = end;
    const hit = hint.exec(text);
    if (!hit) return;
    const start = text.lastIndexOf("\n", hit.index) + 1;
    end = text.indexOf("\n", hit.index);
    if (end < 0) end = text.length;
    yield text.slice(start, end);
  }
}

/** Something that may be a term, apart from the others of the same term. */
interface Place {
  start: number;
  text: string;
}

const byPlace = (a: Occurrence, b: Occurrence): number => a.start - b.start || b.end - a.end;

function finderOf(term: Wanted): (folded: string) => Place[] {
  const words = [...new Set(term.also.map(({ word }) => word))].filter((word) => word !== term.text);
  if (term.kind === "compound") return compoundFinder(term, words);
  // The longest first, or "leave" would hide "leaves".
  const longer = words.filter((word) => word.startsWith(term.text)).sort((a, b) => b.length - a.length);
  const others = words.filter((word) => !word.startsWith(term.text));
  const atStarts = needsStart(term);
  return (folded) => {
    const places = placesOf(folded, term.text, longer, atStarts);
    const own = places.length;
    for (const word of others) places.push(...placesOf(folded, word, [], atStarts));
    return places.length > own ? apart(places) : places;
  };
}

/** Of places that overlap the first, and the longest of those. */
function apart(places: Place[]): Place[] {
  let end = 0;
  return places
    .sort((a, b) => a.start - b.start || b.text.length - a.text.length)
    .filter(({ start, text }) => {
      if (start < end) return false;
      end = start + text.length;
      return true;
    });
}

function compoundFinder(term: Wanted, words: string[]): (folded: string) => Place[] {
  const others = [...new Set([...words, ...term.parts])];
  const loosely = term.parts.map(escapeRegex).join(between);
  const typed = needsStart(term) ? startOf(escapeRegex(term.text)) : escapeRegex(term.text);
  const rest = others.sort((a, b) => b.length - a.length).map(escapeRegex);
  const pattern = new RegExp([typed, loosely, ...rest].join("|"), "g");
  return (folded) => Array.from(folded.matchAll(pattern), ({ 0: text, index }) => ({ text, start: index }));
}

/** @param longer words that start with the text, and are meant where they stand */
function placesOf(folded: string, text: string, longer: string[], atStarts: boolean): Place[] {
  const found: Place[] = [];
  for (let start = folded.indexOf(text); start >= 0; ) {
    const word = longer.find((one) => folded.startsWith(one, start)) ?? text;
    if (!atStarts || isBorder(folded, start)) found.push({ start, text: word });
    start = folded.indexOf(text, start + word.length);
  }
  return found;
}

const isShort = (text: string): boolean => text.length < shortestInside;
const needsStart = ({ stop, kind, text }: Term): boolean =>
  stop || (isShort(text) && (kind === "word" || kind === "compound"));

function addPlaces(all: Occurrence[], term: Wanted, index: number, places: Place[], folded: string): void {
  let found = 0;
  for (const { text, start } of places) {
    if (found >= mostPlaces) break;
    const place = judge(term, text, start, folded);
    if (!place) continue;
    all.push({ term: index, ...place });
    found += 1;
  }
}

function judge(term: Wanted, text: string, start: number, folded: string): Omit<Occurrence, "term"> | null {
  const end = start + text.length;
  const starts = isBorder(folded, start);
  if (!starts && needsStart(term)) return null;
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
    return { ...place, quality: hasSigns(term, folded, start) ? quality.whole : quality.unsigned };
  if (starts && (term.open || term.kind === "compound")) return { ...place, quality: quality.opening };
  if (term.stop) return null;
  // "off" is in too many words that have nothing to do with it.
  if (term.text.length <= shortestInside)
    return starts || term.text.length === shortestInside ? { ...place, quality: quality.short } : null;
  return { ...place, quality: starts ? quality.beginning : quality.inside };
}

/** True when the signs that were typed with a name, if any were, stand with it here as well, and no others. */
function hasSigns({ text, signs }: Term, folded: string, at: number): boolean {
  if (signs === null) return true;
  const start = at - signs.indexOf(text);
  const before = folded[start - 1] ?? " ";
  const after = folded[start + signs.length] ?? " ";
  return folded.startsWith(signs, start) && /[\s([{"'`,;|]/.test(before) && !/[-_<>=\p{L}\p{N}]/u.test(after);
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

/** Quick, and not exact: what stands before it is looked at once more. */
const startOf = (pattern: string): string => `(?<![a-z0-9])${pattern}`;
const asWritten = (folded: string): string =>
  escapeRegex(folded).replaceAll("'", "['‘’]").replaceAll("-", "[-‐‑‒]");
const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
