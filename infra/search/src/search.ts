import {
  among,
  asSoughtAnywhere,
  hasAnyLabel,
  hasLabel,
  hasWords,
  type Level,
  lacksWord,
  levels,
} from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import { fold } from "./fold.ts";
import { type Matcher, matcher } from "./match.ts";
import { phraseOf } from "./phrase.ts";
import type { SearchAnswer, SearchHit, SearchRequest, SearchScope } from "./port.ts";
import type { Query } from "./query.ts";
import { type Judged, judge, type Typed } from "./rank.ts";
import type { Reading } from "./reading.ts";
import { mark, snippet } from "./snippet.ts";
import { defaultSynonyms } from "./synonyms.ts";
import { parseTerms, type Term } from "./terms.ts";
import type { TextKey } from "./texts.ts";
import { keyOf } from "./tokens.ts";
import { lookUp, mayBeUnseen, type Sought } from "./words.ts";

/** What an engine does for a search; what was meant, and in which order documents answer it, is the same on all engines. */
export interface Engine {
  /** Documents of the scope that fit a question, those first that fit best by their lexemes. */
  find(scope: SearchScope, asked: AskedDocuments): Promise<Found>;
  /** Whether the viewer may view any document that fulfils this. */
  isAnywhere(scope: SearchScope, query: Query): Promise<boolean>;
  /** Pages below some, those nearest to the top first, without any that is already known. */
  below(scope: SearchScope, tops: string[], known: string[], limit: number): Promise<Below[]>;
  /** Texts of documents that were found, by id. */
  read(keys: TextKey[]): Promise<Map<string, Reading>>;
  words: Words;
}

export interface AskedDocuments extends Level {
  sought: Sought[];
  /** The whole of what was typed or meant, as `keyOf` makes it. */
  key: string;
  /** How many are given at most. */
  last: number;
}

/** The words of a space as they were at a revision of the index. */
export interface Vocabulary {
  dictionary: Dictionary;
  revision: number;
  /** Under way while much is taken in. */
  catchingUp: Promise<void> | null;
}

/** The words of the index. */
export interface Words {
  /** Those in memory, which may be older than the index. */
  of(space: string): Promise<Vocabulary>;
  /** Takes in what is new. */
  freshen(space: string, vocabulary: Vocabulary): Promise<void>;
  /** The English stems of words. */
  stemsOf(words: string[], dictionary: Dictionary): Promise<Map<string, string>>;
  /** Spaces with most documents. */
  largestSpaces(): Promise<string[]>;
}

/** A document that fits. */
export interface Fitting extends TextKey {
  /** It has what was typed, just as it was typed. */
  isExact: boolean;
  /** Those above it that the viewer may view, from the top. */
  trail: { id: string; title: string }[];
}

/** Which documents fit, best first, how many there are, and the revision of the index that says so. */
export interface Found {
  fitting: Fitting[];
  total: number;
  revision: number;
}

/** A page below one that was found. */
export interface Below {
  id: string;
  title: string;
  trail: { id: string; title: string }[];
}

/** How many of the best documents are read for ranking: the longer the question, the less titles say. */
const judgedOf = (terms: Term[]): number =>
  Math.min(20, Math.max(12, 6 * terms.filter(({ stop }) => !stop).length));
/** Pages below those found are added when fewer were found. */
const few = 20;
/** How many found pages have their subtrees added when there is little else. */
const maxTops = 3;
/**
 * This many documents with the single typed word fill an answer: then titles that only begin with it are ranked among
 * them.
 */
export const manyExact = 9;

/** Reads the words of the largest spaces and searches for some of them, so that the first question is as fast as the next. */
export async function warm(engine: Engine): Promise<void> {
  for (const space of await engine.words.largestSpaces()) await warmSpace(engine, space);
}

/** Connections that search at the same time, about, and questions that each is warmed with. */
const connections = 4;
const questionsEach = 6;

/** Reads the words of a space and searches for some of them, so that plans are made and frequent texts are in memory. */
async function warmSpace(engine: Engine, space: string): Promise<void> {
  const { dictionary } = await engine.words.of(space);
  const scope = { space, person: null, ownDrafts: true, view: "all", edit: "all" } as const;
  const words = dictionary.usual(connections * questionsEach);
  const ask = async (texts: string[]) => {
    for (const text of texts) {
      const terms = parseTerms(text);
      if (terms.length > 0) await find(engine, text, terms, scope, { limit: 9, offset: 0 });
    }
  };
  const shares = Array.from({ length: connections }, (_, share) =>
    words
      .filter((_, index) => index % connections === share)
      .flatMap((word) => [word, `${word} ${words[0]}`]),
  );
  await Promise.all(shares.map(ask));
}

/** Documents whose texts are read to find phrases. */
const maxRead = 500;

const isNarrowed = ({ labels = [], anyLabels = [], phrases = [], without = [] }: SearchRequest): boolean =>
  labels.length + anyLabels.length + phrases.length + without.length > 0;

/** What documents must fulfil beside having the words. */
function narrowingOf({ labels = [], anyLabels = [], phrases = [], without = [] }: SearchRequest) {
  const lacking = without.map((text) => ({ query: lacksWord(text), phrase: phraseOf(text) }));
  const wanted = phrases.map(phraseOf);
  const unwanted = lacking.filter(({ query }) => query.text === "").map(({ phrase }) => phrase);
  return {
    conditions: [
      ...labels.map(hasLabel),
      ...anyLabels.map(hasAnyLabel),
      ...phrases.map(hasWords),
      ...lacking.map(({ query }) => query),
    ].filter((query) => query.text !== ""),
    isVerbatim: wanted.length > 0,
    isRead: wanted.length + unwanted.length > 0,
    fits: (reading: Reading) =>
      wanted.every((phrase) => phrase(reading)) && !unwanted.some((phrase) => phrase(reading)),
  };
}

const nothing: SearchAnswer = { hits: [], total: 0, corrected: null, suggested: null };

/** Answers a question, and at which revision of the index; null for one that asks for nothing. */
export async function search(
  engine: Engine,
  text: string,
  scope: SearchScope,
  request: SearchRequest,
): Promise<{ answer: SearchAnswer; revision: number }> {
  const terms = parseTerms(text);
  if (terms.length === 0 || request.limit <= 0) return { answer: nothing, revision: 0 };
  return find(engine, text, terms, scope, request);
}

async function find(
  engine: Engine,
  text: string,
  terms: Term[],
  scope: SearchScope,
  request: SearchRequest,
): Promise<{ answer: SearchAnswer; revision: number }> {
  const judged = judgedOf(terms);
  const { offset } = request;
  const last = offset + request.limit;
  const ask = (unseen: Set<string>) => answer(engine, scope, text, terms, request, unseen, judged, last);
  let answered = await ask(new Set());
  const unseen = await unseenWords(engine, scope, answered);
  if (unseen.size > 0) answered = await ask(unseen);
  const { sought, found, matching, typed, best } = answered;
  const { fitting, total } = found;
  const after = await ranked(engine, matching, typed, fitting.slice(Math.max(judged, offset)));
  // Pages below found ones need not have what is asked for beside the words.
  const others = isNarrowed(request) ? [] : await pagesBelow(engine, scope, best, total);
  const shown = [
    ...best.slice(offset, last).map((one) => toHit(matching, one)),
    ...after.map((one) => toHit(matching, one)),
    ...others.slice(Math.max(0, offset - total)).map((one) => titleHit(matching, one)),
  ];
  const spellings = otherSpellings(
    sought,
    best.map((one) => one.judged),
  );
  const hits = shown.slice(0, request.limit);
  return { answer: { hits, total: total + others.length, ...spellings }, revision: found.revision };
}

interface Answered {
  sought: Sought[];
  found: Found;
  matching: Matcher;
  typed: Typed;
  best: Ranked[];
}

async function answer(
  engine: Engine,
  scope: SearchScope,
  text: string,
  terms: Term[],
  request: SearchRequest,
  unseen: Set<string>,
  judged: number,
  last: number,
  isFresh = false,
): Promise<Answered> {
  const { synonyms = defaultSynonyms } = request;
  const narrowing = narrowingOf(request);
  const isExact = request.exact === true || narrowing.isVerbatim;
  const vocabulary = await engine.words.of(scope.space);
  const { dictionary, revision } = vocabulary;
  const words = terms.filter(({ kind, stop }) => kind === "word" && !stop).map((term) => term.text);
  const stems = await engine.words.stemsOf(words, dictionary);
  const sought = lookUp(terms, { dictionary, stems, synonyms, unseen, isExact });
  const keys = [...new Set([keyOf(meantText(sought)), keyOf(text)])];
  // Whether words stand together is told by their texts: so the best are looked through before any is counted.
  const [enough, most] = narrowing.isRead ? [maxRead, maxRead] : [judged, Math.max(judged, last)];
  const retrieved = await retrieve(engine, scope, sought, keys[0]!, enough, most, narrowing.conditions);
  const found = narrowing.isRead ? await kept(engine, retrieved, narrowing.fits) : retrieved;
  if (found.revision > revision && !isFresh && vocabulary.catchingUp === null) {
    // The cache is older than the index.
    await engine.words.freshen(scope.space, vocabulary);
    return answer(engine, scope, text, terms, request, unseen, judged, last, true);
  }
  const matching = matcher(sought.map(({ term, weight, also, full }) => ({ ...term, weight, also, full })));
  const typed = { keys, verbatim: fold(text).trim() };
  const best = await ranked(engine, matching, typed, found.fitting.slice(0, judged));
  const isFull = best.filter(({ judged }) => judged.tier === 2).length >= manyExact;
  const tierOf = ({ judged }: Ranked) => (isFull && judged.beginsTitle ? 2 : judged.tier);
  best.sort((a, b) => tierOf(b) - tierOf(a) || b.judged.score - a.judged.score || a.index - b.index);
  return { sought, found, matching, typed, best };
}

/**
 * The documents of the scope that fit best by their lexemes. When very many would fit, only those where the terms stand
 * in titles, headings or often.
 * @param enough with so many documents there is no need to look further
 * @param conditions what all of them fulfil
 */
async function retrieve(
  engine: Engine,
  scope: SearchScope,
  sought: Sought[],
  key: string,
  enough: number,
  last: number,
  conditions: readonly Query[],
): Promise<Found> {
  let found: Found = { fitting: [], total: 0, revision: 0 };
  // Every page of results comes from the same list.
  for (const level of levels(sought, enough)) {
    found = await engine.find(scope, { ...among(conditions, level), sought, key, last });
    if (found.total >= enough) break;
  }
  return found;
}

/** Those of the found documents that fit by their texts. */
async function kept(engine: Engine, found: Found, fits: (reading: Reading) => boolean): Promise<Found> {
  const texts = await engine.read(found.fitting);
  const fitting = found.fitting.filter(({ id }) => {
    const reading = texts.get(id);
    return reading !== undefined && fits(reading);
  });
  return { ...found, fitting, total: fitting.length };
}

/** The terms, with the likeliest correction of those that no document has. */
const meantText = (sought: Sought[]): string =>
  sought.map(({ term, corrections, full }) => (full < 1 && corrections[0]?.shown) || term.text).join(" ");

/**
 * Words of the space that the viewer cannot see: they may only be on hidden pages, and then count as if no page had them.
 */
async function unseenWords(
  engine: Engine,
  scope: SearchScope,
  { sought, best }: Answered,
): Promise<Set<string>> {
  const unseen = new Set<string>();
  for (const [term, one] of sought.entries()) {
    const quality = Math.max(0, ...best.map(({ judged }) => judged.qualities[term]!));
    if (!mayBeUnseen(one, quality)) continue;
    if (one.asTyped > 0 && (await engine.isAnywhere(scope, asSoughtAnywhere(one)))) continue;
    unseen.add(one.term.text);
  }
  return unseen;
}

/** When few pages were found: pages below those that were found by their titles. */
async function pagesBelow(
  engine: Engine,
  scope: SearchScope,
  best: Ranked[],
  total: number,
): Promise<Below[]> {
  const tops = best.filter(({ judged }) => judged.inTitle).slice(0, maxTops);
  if (tops.length === 0 || total >= few) return [];
  const ids = (ranked: Ranked[]) => ranked.map(({ id }) => id);
  return engine.below(scope, ids(tops), ids(best), few);
}

interface Ranked {
  id: string;
  reading: Reading;
  trail: Fitting["trail"];
  index: number;
  judged: Judged;
}

async function ranked(
  engine: Engine,
  matching: Matcher,
  typed: Typed,
  fitting: Fitting[],
): Promise<Ranked[]> {
  const texts = await engine.read(fitting);
  return fitting.flatMap(({ id, trail, isExact }, index) => {
    const reading = texts.get(id);
    // It was just removed.
    if (reading === undefined) return [];
    const above = trail.map(({ title }) => title);
    return [
      { id, reading, trail, index, judged: judge(matching, typed, { reading, trail: above, isExact }) },
    ];
  });
}

function toHit(matching: Matcher, { id, reading, trail, judged }: Ranked): SearchHit {
  const cut = snippet(matching, judged.line);
  const title = reading.title.written;
  return {
    id,
    title,
    trail,
    snippet: cut.text,
    titleMatches: mark(matching, title).matches,
    snippetMatches: cut.matches,
  };
}

const titleHit = (matching: Matcher, { id, title, trail }: Below): SearchHit => ({
  id,
  title,
  trail,
  snippet: "",
  titleMatches: mark(matching, title).matches,
  snippetMatches: [],
});

/**
 * Corrections and suggestions use words of the best results, so that nothing depends on pages that the viewer may not
 * see.
 */
function otherSpellings(sought: Sought[], judged: Judged[]): Pick<SearchAnswer, "corrected" | "suggested"> {
  const typed = sought.map(({ term }) => term.text);
  const corrected = sought.map((one, term) => meantBy(one, term, judged));
  const text = (words: (string | null)[]) => words.map((word, term) => word ?? typed[term]!).join(" ");
  if (corrected.some((word) => word !== null)) return { corrected: text(corrected), suggested: null };
  const suggested = sought.map((one, term) => likelier(one, term, judged));
  return { corrected: null, suggested: suggested.some((word) => word !== null) ? text(suggested) : null };
}

function meantBy({ corrections }: Sought, term: number, judged: Judged[]): string | null {
  if (corrections.length === 0) return null;
  const found = judged.map((one) => one.found.get(term) ?? new Set<string>());
  const shown = new Set(corrections.map((correction) => correction.shown));
  if (found.some((words) => [...words].some((word) => !shown.has(word)))) return null;
  for (const words of found) {
    const correction = corrections.find((one) => words.has(one.shown));
    if (correction) return correction.shown;
  }
  return null;
}

/** How much more frequent a word has to be to be suggested instead of an existing one. */
const farMoreUsual = 20;

function likelier({ corrections, whole }: Sought, term: number, judged: Judged[]): string | null {
  const other = corrections.find(({ documents, open }) => !open && documents >= farMoreUsual * whole);
  if (whole === 0 || other === undefined) return null;
  return judged.some((one) => one.found.get(term)?.has(other.shown)) ? other.shown : null;
}
