import type { Dictionary, Near } from "./dictionary.ts";
import type { Wanted } from "./match.ts";
import type { Synonyms } from "./port.ts";
import { type Meant, meantBy } from "./synonyms.ts";
import type { Term } from "./terms.ts";
import { allowedTypos } from "./typo.ts";

/** How a term is searched in the index. */
export interface Sought {
  term: Term;
  /** The word itself, its other forms. */
  exact: string[];
  /** Words that are longer, or resemble it, or mean the same. */
  loose: string[];
  /** Words that together mean the same. */
  phrases: string[][];
  /** Words that end with the first part of a compound. */
  endings: string[];
  /** Corrections for the parts of a compound. */
  partsMeant: Map<number, string[]>;
  /** True when whatever starts with the term counts. */
  open: boolean;
  /** Corrections, best first: words of the space, whoever may see them. */
  corrections: Correction[];
  weight: number;
  also: Wanted["also"];
  /** The best possible quality: less than 1 for a term that only exists in another form. */
  full: number;
  /** About how many documents have it, in any form. */
  documents: number;
  /** The same as a share of all documents, 0 to 1. */
  share: number;
  /** How many have it in any of its forms, and how many just as typed. */
  inForms: number;
  whole: number;
  /** How many have it just as typed, or as the beginning of a word that is still being typed. */
  asTyped: number;
  /** No page that the viewer may see has it, so it counts as unknown. */
  isUnseen: boolean;
}

interface Correction {
  word: string;
  /** The text that replaces the typed one: for a word that is still being typed, only its beginning. */
  shown: string;
  edits: number;
  documents: number;
  /** Only the beginning of `word` was typed. */
  open: boolean;
}

export interface LookUp {
  dictionary: Dictionary;
  /** Stems of the typed words, also of words that the space does not have. */
  stems: Map<string, string>;
  synonyms: Synonyms;
  /** Terms that count as if no document had them. */
  unseen: Set<string>;
  /** Searches only for what was typed. */
  isExact: boolean;
}

const qualities = {
  stem: 0.92,
  joined: 0.95,
  synonym: 0.7,
  typo: [1, 0.8, 0.6],
  possible: 0.45,
  unlikely: 0.3,
};
/** The beginning of a word that is still being typed, or another form of it. */
const asGoodAsTyped = 0.85;
const maxCorrections = 5;
/** Most of them may be words of hidden pages. */
const maxOfUnseen = 30;
const minShareOfForm = 20;
/** A word in so few documents may itself be a typing error. */
const isRare = (documents: number, total: number): boolean =>
  documents <= Math.min(20, Math.max(3, total / 150));

/** Looks terms up among the words of the space. */
export function lookUp(terms: Term[], with_: LookUp): Sought[] {
  const { dictionary, unseen, isExact } = with_;
  const total = Math.max(1, dictionary.count(""));
  const joins = terms.slice(1).map((term, index) => pairWord(terms[index]!, term));
  const meant = isExact ? [] : meantBy(terms, with_.synonyms);
  return terms.map((term, index) => {
    const joined = [joins[index - 1], joins[index], term.joined].filter(
      (word): word is string => !!word && dictionary.count(word) > 0,
    );
    const one = asSought(term, with_, joined, total);
    if (unseen.has(term.text))
      Object.assign(one, { documents: 0, asTyped: 0, inForms: 0, whole: 0, isUnseen: true });
    if (isExact) return one;
    const others = meant.filter(({ terms }) => terms.includes(index));
    for (const other of others) addMeaning(one, other);
    // A word with synonyms is not a typing error.
    const isKnown = others.some(({ terms }) => terms.length === 1);
    if (!isKnown && isCorrectable(term) && isRare(Math.max(one.asTyped, one.inForms), total))
      correct(one, dictionary, total);
    if (term.kind === "compound") correctParts(one, dictionary);
    return one;
  });
}

/** True for a word that would be corrected if only the results counted, not the whole space. */
export function mayBeUnseen(one: Sought, quality: number): boolean {
  if (!isCorrectable(one.term) || one.isUnseen || quality >= asGoodAsTyped) return false;
  if (quality > 0) return one.asTyped > 0;
  return one.documents > 0 || one.corrections.length === maxCorrections;
}

const isCorrectable = ({ kind, stop, text }: Term): boolean =>
  kind === "word" && !stop && allowedTypos(text) > 0 && !/^\p{N}+$/u.test(text);

/** "oncall" of "on call". */
const pairWord = (a: Term, b: Term): string | null =>
  a.kind === "word" && b.kind === "word" && a.text.length + b.text.length >= 4 ? a.text + b.text : null;

function asSought(
  term: Term,
  { dictionary, stems, isExact }: LookUp,
  joined: string[],
  total: number,
): Sought {
  const { text, kind, parts, open, stop } = term;
  const whole = dictionary.count(text);
  const begins = open && !stop ? dictionary.countBeginning(text) : 0;
  // Rare forms add nothing to a frequent word.
  const ofStem = stop || isExact ? [] : dictionary.ofStem(stems.get(text) ?? text);
  const others = ofStem.filter(({ word, documents }) => word !== text && documents * minShareOfForm >= whole);
  const forms = whole + count(others);
  // With many pages for the word itself, pages with a longer one are not needed.
  const isPlenty = forms > total / 20 || (text.length < 4 && whole > 0);
  const inside = stop || isPlenty || text.length < 3 ? [] : dictionary.withInside(text);
  const stemmed = others.map(({ word }) => word);
  const documents = Math.min(
    total,
    kind === "compound"
      ? Math.min(...parts.map((part) => dictionary.count(part)))
      : kind !== "word" || text.length === 1
        ? total / 20
        : open
          ? Math.max(begins, forms) + count(inside)
          : forms + count(inside),
  );
  return {
    term,
    exact: [text, ...stemmed, ...joined],
    loose: inside.map(({ word }) => word).filter((word) => !stemmed.includes(word)),
    phrases: [],
    endings: parts
      .slice(0, 1)
      .filter((part) => part.length > 2)
      .flatMap((part) =>
        dictionary
          .withInside(part)
          .map(({ word }) => word)
          .filter((word) => word.endsWith(part)),
      ),
    partsMeant: new Map(),
    open,
    corrections: [],
    weight: weightOf(forms > 0 && !open ? forms : documents, total),
    also: [
      ...joined.map((word) => ({ word, quality: qualities.joined, open: false })),
      ...stemmed.map((word) => ({ word, quality: qualities.stem, open: false })),
    ],
    full: 1,
    documents: documents + joined.reduce((sum, word) => sum + dictionary.count(word), 0),
    share: documents / total,
    inForms: forms,
    whole,
    asTyped: Math.max(whole, begins),
    isUnseen: false,
  };
}

const count = (words: { documents: number }[]): number =>
  words.reduce((sum, { documents }) => sum + documents, 0);

/** The weight of a term: low when it is everywhere. */
const weightOf = (documents: number, total: number): number =>
  Math.log(1 + total / Math.max(0.5, documents)) + 0.2;

function addMeaning(one: Sought, { words }: Meant): void {
  if (words.length === 1) one.loose.push(words[0]!);
  else one.phrases.push(words);
  one.also.push({ word: words.join(" "), quality: qualities.synonym, open: false });
}

/** Adds corrections to a term that no document, or hardly any, has. */
function correct(one: Sought, dictionary: Dictionary, total: number): void {
  const { text, open } = one.term;
  const best = likeliest(text, dictionary.near(text, open)).slice(
    0,
    one.isUnseen ? maxOfUnseen : maxCorrections,
  );
  const known = one.documents > 0;
  // The typed word exists: only far more frequent words are searched as well, ranked below it.
  const taken = known
    ? best.filter(({ documents, edits }) => edits === 1 && documents > 5 * one.asTyped)
    : best;
  if (taken.length === 0) return;
  for (const { word, shown, edits, open: begins, documents } of taken) {
    one.loose.push(word);
    const quality = known ? qualityOfOther(documents, one.asTyped) : qualities.typo[edits]!;
    one.also.push(
      begins ? { word: shown, quality: quality * 0.95, open: true } : { word, quality, open: false },
    );
  }
  one.corrections = taken;
  if (known) return;
  one.full = Math.max(...one.also.map(({ quality }) => quality));
  one.documents = Math.min(total, count(taken));
  one.weight = weightOf(Math.min(one.documents, taken[0]!.documents), total);
}

/** Unknown parts of a compound are corrected one by one. */
function correctParts(one: Sought, dictionary: Dictionary): void {
  const { text, parts, open } = one.term;
  for (const [index, part] of parts.entries()) {
    const isOpen = open && index === parts.length - 1;
    if (dictionary.count(part) > 0 || (isOpen && dictionary.countBeginning(part) > 0)) continue;
    if (/^\p{N}+$/u.test(part)) continue;
    const near = likeliest(part, dictionary.near(part, isOpen)).slice(0, maxCorrections);
    if (near.length === 0) continue;
    one.partsMeant.set(
      index,
      near.map(({ word }) => word),
    );
    const at = parts.slice(0, index).reduce((from, before) => text.indexOf(before, from) + before.length, 0);
    const start = text.indexOf(part, at);
    for (const { shown, edits, documents, open: begins } of near) {
      const whole = text.slice(0, start) + shown + text.slice(start + part.length);
      one.also.push({ word: whole, quality: qualities.typo[edits]!, open: begins });
      one.corrections.push({ word: whole, shown: whole, edits, documents, open: begins });
      one.full = Math.min(one.full, qualities.typo[edits]!);
    }
    one.documents = Math.max(one.documents, near[0]!.documents);
  }
}

function qualityOfOther(documents: number, asTyped: number): number {
  if (asTyped === 0) return qualities.typo[1]!;
  return documents > 20 * asTyped ? qualities.possible : qualities.unlikely;
}

const likeliest = (typed: string, near: Near[]): Near[] =>
  near.toSorted((a, b) => likelihood(typed, b) - likelihood(typed, a) || (a.word < b.word ? -1 : 1));

/**
 * Fewer errors first, then the same first letter, then the more frequent word; a beginning is less certain than a word.
 */
const likelihood = (typed: string, { word, edits, documents, open }: Near): number =>
  Math.log(1 + documents) - 5 * edits + (typed[0] === word[0] ? 1.5 : 0) - (open ? 0.5 : 0);
