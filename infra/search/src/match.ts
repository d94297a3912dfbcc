import { cutLine, lineAt, type Place, type Reading, type Scan } from "./reading.ts";
import { qualified, type Term } from "./terms.ts";
import { isUnspaced } from "./tokens.ts";

/** A term with the other words that match it, and its weight. */
export interface Wanted extends Term {
  weight: number;
  /** The quality of the best that can be found of it. */
  full: number;
  also: { word: string; quality: number /** Only the beginning of a match. */; open: boolean }[];
}

/** A place of one of the terms. */
export interface Occurrence extends Place {
  term: number;
}

/** The places of all terms in a document, without lines and headings that have no term of weight. */
export interface Occurrences {
  title: Occurrence[];
  headings: { heading: number; occurrences: Occurrence[] }[];
  lines: { line: number; occurrences: Occurrence[] }[];
}

export interface Matcher {
  wanted: Wanted[];
  /** All places in order, of each term the best where several overlap; none when only filling words are there. */
  find(folded: string): Occurrence[];
  /** The same in a read document, in its first lines that have any. */
  findIn(reading: Reading): Occurrences;
}

const quality = {
  whole: 1,
  opening: 0.85,
  unsigned: 0.8,
  /** The last name of a qualified one, and one before. */
  name: 0.7,
  scope: 0.6,
  beginning: 0.6,
  inside: 0.55,
  short: 0.35,
  part: 0.3,
};
/** Shorter texts are not looked for inside of words. */
const shortestInside = 3;
const maxPlaces = 400;
/** The maximum number of lines of a text that are checked. */
const maxLines = 40;
/** Terms whose places are kept with a text. */
const maxScans = 8;
/** What may be between the parts of a compound: signs, but no line end. */
const between =
  "[\\x00-\\x09\\x0b-\\x2f\\x3a-\\x60\\x7b-\\xa9\\xab-\\xb1\\u2000-\\u206f\\u3000-\\u303f]{1,3}";

/** Prepares looking for terms in texts. */
export function matcher(wanted: Wanted[]): Matcher {
  const finders = wanted.map(finderOf);
  const keys = wanted.map(keyOfTerm);
  const telling = wanted.flatMap(({ stop }, index) => (stop ? [] : [index]));
  const filling = wanted.flatMap(({ stop }, index) => (stop ? [index] : []));
  const together = (folded: string, found: (index: number) => Place[] | undefined): Occurrence[] => {
    const all: Occurrence[] = [];
    for (const term of telling) for (const place of found(term) ?? []) all.push({ term, ...place });
    // Filling words alone are not looked for.
    if (all.length === 0) return all;
    for (const term of filling) for (const place of finders[term]!.find(folded)) all.push({ term, ...place });
    return wanted.length > 1 ? all.sort(byPlace) : all;
  };
  return {
    wanted,
    find: (folded) => together(folded, (term) => finders[term]!.find(folded)),
    findIn(reading) {
      const scans = new Map(telling.map((term) => [term, scanned(reading, keys[term]!, finders[term]!)]));
      const lines: ByLine = new Map();
      const headings: ByLine = new Map();
      for (const [term, scan] of scans) {
        for (const { line, places } of scan.lines) put(lines, line, term, places);
        for (const { heading, places } of scan.headings) put(headings, heading, term, places);
      }
      const inOrder = (found: ByLine) => [...found].sort(([a], [b]) => a - b);
      return {
        title: together(reading.title.folded, (term) => scans.get(term)!.title),
        headings: inOrder(headings).map(([heading, places]) => ({
          heading,
          occurrences: together(headingIn(reading, heading), (term) => places.get(term)),
        })),
        lines: inOrder(lines)
          .slice(0, maxLines)
          .map(([line, places]) => ({
            line,
            occurrences: together(lineIn(reading, line), (term) => places.get(term)),
          })),
      };
    },
  };
}

/** For lines by number, where each term stands in them. */
type ByLine = Map<number, Map<number, Place[]>>;
const put = (found: ByLine, line: number, term: number, places: Place[]): void =>
  void found.set(line, (found.get(line) ?? new Map<number, Place[]>()).set(term, places));

const lineIn = ({ body, starts }: Reading, line: number): string => cutLine(body.folded, starts.folded, line);
const headingIn = ({ headings: { folded, starts } }: Reading, heading: number): string =>
  cutLine(folded, starts, heading);

/** Everything that decides where a term is found, and how well. */
const keyOfTerm = ({ kind, text, open, stop, signs, parts, also }: Wanted): string =>
  JSON.stringify([kind, text, open, stop, signs, parts, also]);

interface Finder {
  /** Where the term stands in a line, a heading or a title. */
  find(folded: string): Place[];
  /** Prepares the search of a long text: returns where the term may come next after a place, or -1. */
  seek: Seek;
  /** `seek` leaves out places that say little. */
  isHasty: boolean;
}
type Seek = (folded: string) => (from: number) => number;

/** The places of a term in a document; kept with its text for the next letter. */
function scanned(reading: Reading, key: string, { find, seek, isHasty }: Finder): Scan {
  const known = reading.scans.get(key);
  if (known !== undefined) return known;
  const lines: Scan["lines"] = [];
  const next = seek(reading.body.folded);
  for (let at = next(0); at >= 0 && lines.length < maxLines; ) {
    const line = lineAt(reading.starts.folded, at);
    const folded = lineIn(reading, line);
    const places = find(folded);
    if (places.length > 0) lines.push({ line, places });
    at = next(reading.starts.folded[line]! + folded.length);
  }
  const headings: Scan["headings"] = [];
  const { folded, starts, written } = reading.headings;
  const nextHeading = isHasty ? (from: number) => (from < folded.length ? from : -1) : seek(folded);
  for (let at = written.length === 0 ? -1 : nextHeading(0); at >= 0; ) {
    const heading = lineAt(starts, at);
    const places = find(headingIn(reading, heading));
    if (places.length > 0) headings.push({ heading, places });
    const end = starts[heading + 1];
    at = end === undefined ? -1 : nextHeading(end);
  }
  const scan = { title: find(reading.title.folded), headings, lines };
  if (reading.scans.size >= maxScans) reading.scans.delete(reading.scans.keys().next().value!);
  reading.scans.set(key, scan);
  return scan;
}

/** Something that may be a term, apart from the others of the same term. */
interface Candidate {
  start: number;
  text: string;
}

const byPlace = (a: Occurrence, b: Occurrence): number => a.start - b.start || b.end - a.end;

function finderOf(term: Wanted): Finder {
  const { candidates, seek } = term.kind === "compound" ? compoundCandidates(term) : wordCandidates(term);
  const find = (folded: string) => {
    const places: Place[] = [];
    for (const { text, start } of candidates(folded)) {
      if (places.length >= maxPlaces) break;
      const place = judge(term, text, start, folded);
      if (place) places.push(place);
    }
    return places;
  };
  return { find, seek, isHasty: term.kind === "compound" };
}

interface Candidates {
  candidates(folded: string): Candidate[];
  seek: Seek;
}

const otherWords = (term: Wanted): string[] =>
  [...new Set(term.also.map(({ word }) => word))].filter((word) => word !== term.text);

function wordCandidates(term: Wanted): Candidates {
  const words = otherWords(term);
  // The longest first, or "leave" would hide "leaves".
  const longer = words.filter((word) => word.startsWith(term.text)).sort((a, b) => b.length - a.length);
  const others = words.filter((word) => !word.startsWith(term.text));
  const atStarts = needsStart(term);
  return {
    candidates(folded) {
      const places = placesOf(folded, term.text, longer, atStarts);
      const own = places.length;
      for (const word of others) places.push(...placesOf(folded, word, [], atStarts));
      return places.length > own ? apart(places) : places;
    },
    seek: (folded) => nextOf(folded, [term.text, ...others]),
  };
}

/** Where any of the texts stands from a place on; the places have to be asked for in order. */
function nextOf(folded: string, texts: string[]): (from: number) => number {
  const ahead = texts.map((text) => ({ text, at: folded.indexOf(text) })).filter(({ at }) => at >= 0);
  return (from) => {
    let first = -1;
    for (const one of ahead) {
      if (one.at >= 0 && one.at < from) one.at = folded.indexOf(one.text, from);
      if (one.at >= 0 && (first < 0 || one.at < first)) first = one.at;
    }
    return first;
  };
}

/** Of overlapping places the first, and of those the longest. */
function apart(places: Candidate[]): Candidate[] {
  let end = 0;
  return places
    .sort((a, b) => a.start - b.start || b.text.length - a.text.length)
    .filter(({ start, text }) => {
      if (start < end) return false;
      end = start + text.length;
      return true;
    });
}

function compoundCandidates(term: Wanted): Candidates {
  const others = [...new Set([...otherWords(term), ...qualified(term), ...term.parts])];
  const loosely = term.parts.map(escapeRegex).join(between);
  const typed = needsStart(term) ? startOf(escapeRegex(term.text)) : escapeRegex(term.text);
  const rest = others.sort((a, b) => b.length - a.length).map(escapeRegex);
  const pattern = new RegExp([typed, loosely, ...rest].join("|"), "g");
  // Every line has the "c" of "c++": a long text is only searched for more distinctive parts.
  const telling = new RegExp([typed, loosely, ...rest.filter((word) => !isShort(word))].join("|"), "g");
  return {
    candidates: (folded) =>
      Array.from(folded.matchAll(pattern), ({ 0: text, index }) => ({ text, start: index })),
    seek: (folded) => (from) => {
      telling.lastIndex = from;
      const { index = -1 } = telling.exec(folded) ?? {};
      telling.lastIndex = 0;
      return index;
    },
  };
}

/** @param longer words that start with the text, and match as well */
function placesOf(folded: string, text: string, longer: string[], atStarts: boolean): Candidate[] {
  const found: Candidate[] = [];
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

function judge(term: Wanted, text: string, start: number, folded: string): Place | null {
  const end = start + text.length;
  const starts = isBorder(folded, start);
  if (!starts && needsStart(term)) return null;
  const ends = isBorder(folded, end);
  if (text !== term.text) {
    const other = term.also.find(({ word }) => word === text);
    if (other && starts && (ends || other.open)) return { start, end, quality: other.quality };
    if (term.kind === "compound" && (ends || term.open)) {
      const names = qualified(term);
      if (names.includes(text) && standsAlone(folded, start, end))
        return { start, end, quality: text === names.at(-1) ? quality.name : quality.scope };
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

/** True for a name that is no part of a longer one, as `vector` in `to_vector`. */
const standsAlone = (folded: string, start: number, end: number): boolean =>
  !/[-_:.~\p{L}\p{N}]/u.test(folded[start - 1] ?? " ") && !/[-_\p{L}\p{N}]/u.test(folded[end] ?? " ");

/** True when no word continues across this place. */
function isBorder(text: string, at: number): boolean {
  return !isInWord(text, at - 1) || !isInWord(text, at);
}

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  const letter = text.charAt(at);
  return /[\p{L}\p{N}\p{M}]/u.test(letter) && !isUnspaced(letter);
}

/** Fast but inexact: the text before it is checked again. */
const startOf = (pattern: string): string => `(?<![a-z0-9])${pattern}`;
const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
