import { inHeading, inTitle, labelled, often } from "./document.ts";
import type { LabelChoice } from "./port.ts";
import { and, lexeme, not, nothing, or, type Query } from "./query.ts";
import { parseTerms, qualified, type Term } from "./terms.ts";
import { pairsOf, plain, rawTokens, signed, tail } from "./tokens.ts";
import type { Sought } from "./words.ts";

/** When more documents than this match, only those with the terms in good places are taken. */
const manyDocuments = 200;
/** Terms in a larger share of all documents do not distinguish them. */
const commonShare = 0.4;
const maxBranches = 8;
/** From how many letters beginnings are searched in texts; shorter ones only in titles. */
const shortestBeginning = 3;

/** Documents that are asked for together, and what they score for it. */
interface Branch {
  query: Query;
  weight: number;
  /** Matches have exactly what was typed. */
  isExact: boolean;
}

/** What to ask for together. */
export interface Level {
  branches: Branch[];
  /** Too many would match to score all: those whose titles begin with the typed text are always included. */
  titles: boolean;
}

/** A page with the single typed word comes before all pages with another one, whatever else they have. */
const exactAlone = 40;
/** Of several words it is only better. */
const exactBeside = 1.5;

/** The queries, one after the other until there are enough results: fast and good ones first. */
export function levels(terms: Sought[], enough: number): Level[] {
  const sought = tellingOf(terms);
  const weight = scoreOfText(sought);
  const parts = partial(sought);
  const least = Math.min(...sought.map(({ documents }) => documents));
  const isMany = least > manyDocuments;
  const exact = exactly(terms, sought, weight);
  const steps = isMany ? narrow(sought, weight).map((step) => [...exact, ...step]) : [];
  const whole = [...(steps.at(-1) ?? exact), { query: everywhere(sought), weight, isExact: false }];
  // When too few can have all terms, documents with some are searched at once.
  if (parts.length === 0 || least >= enough) steps.push(whole);
  if (parts.length > 0) steps.push([...whole, ...parts]);
  // For one or two letters, only titles that begin with them are searched.
  if (isMany && sought.every(isShort)) steps.unshift([]);
  return steps.map((branches) => ({ branches, titles: isMany }));
}

/** The same among the documents that fulfil all of some conditions. */
export function among(conditions: readonly Query[], level: Level): Level {
  if (conditions.length === 0) return level;
  const branches = level.branches
    .filter(({ query }) => query.text !== "")
    .map((branch) => ({ ...branch, query: and(branch.query, ...conditions) }));
  return { branches, titles: false };
}

/** That a document has a mark. */
export const hasLabel = (label: string): Query => lexeme(labelled + label, false);

/** That a document has one of some marks. The empty mark, which none has, where there are none. */
export const hasAnyLabel = (choice: LabelChoice): Query =>
  or(hasLabel(""), ...choice.map(({ label, open }) => lexeme(labelled + label, open)));

/** That a document has all words of a text, wherever they stand. */
export const hasWords = (text: string): Query => and(...parseTerms(`${text} `).map(asWritten));

/** That a document lacks a word; empty for a text of several, which it may have apart. */
export function lacksWord(text: string): Query {
  const [only, ...others] = parseTerms(`${text} `);
  return only === undefined || others.length > 0 || rawTokens(text).length > 1
    ? nothing
    : not(asWritten(only));
}

/** A term as it was written, without beginnings and other forms. */
function asWritten({ kind, text }: Term): Query {
  if (kind === "segment") return segment(text, "");
  return lexeme(kind === "compound" ? tail + text : text, kind === "compound");
}

/**
 * Documents with everything as typed, or as corrected where nothing has it; if very many, those that have it in their
 * titles, or often.
 */
function exactly(terms: Sought[], sought: Sought[], weight: number): Branch[] {
  if (sought.some((one) => one.term.kind === "word" && one.whole === 0 && !isCorrected(one))) return [];
  const isAlone = terms.filter(({ term }) => !term.stop).length === 1;
  const isMany =
    Math.min(...sought.map(({ term, whole }) => (term.kind === "word" ? whole : 0))) > manyDocuments;
  const [rarest, ...others] = [...sought].sort((a, b) => a.whole - b.whole);
  const everywhere = and(...others.map((one) => asTyped(one, "")));
  const places = isMany ? [[inTitle], [inHeading, often]] : [[""]];
  const queries = places.map((signs) => or(...signs.map((sign) => asTyped(rarest!, sign))));
  return [...queries, about(rarest!)]
    .filter((query) => query.text !== "")
    .map((query) => ({
      query: and(query, everywhere),
      weight: isAlone ? weight + exactAlone : weight * exactBeside,
      isExact: isAlone,
    }));
}

/**
 * Documents about a qualified name (`std::vector::push_back`), which need not have it in full: the title has the last of its
 * names, or the one before while a heading has the last. Empty for any other term.
 */
function about({ term }: Sought): Query {
  const names = qualified(term);
  const [scope, last] = names.slice(-2);
  if (last === undefined) return nothing;
  const within = and(...names.slice(0, -1).map((name) => nameIn(name, "")));
  return or(
    and(nameIn(last, inTitle), within),
    and(nameIn(scope!, inTitle), nameIn(last, inHeading), within),
  );
}

/** A name in a qualified one, as it stands by itself. */
const nameIn = (name: string, sign: string): Query =>
  lexeme(sign + (plain.test(name) ? name : tail + name), false);

const isCorrected = ({ full, corrections }: Sought): boolean => full < 1 && corrections.length > 0;

/** A word as it was typed, or what begins so while it is being typed, wherever it stands. */
export const asSoughtAnywhere = ({ term, open }: Sought): Query => lexeme(term.text, open);

/** A term with its signs and nothing else. */
function asTyped(one: Sought, sign: string): Query {
  const { term } = one;
  const [likeliest] = one.corrections;
  if (isCorrected(one) && likeliest !== undefined) {
    const start = term.kind === "compound" ? sign + tail : sign;
    return lexeme(start + likeliest.shown, likeliest.open || term.kind === "compound");
  }
  if (term.signs !== null) return lexeme(sign + signed + term.signs, term.open);
  if (term.kind === "segment") return segment(term.text, sign);
  if (term.kind === "compound") return lexeme(sign + tail + term.text, term.open);
  return lexeme(sign + term.text, false);
}

/** Where the terms stand where it counts. */
function narrow(sought: Sought[], weight: number): Branch[][] {
  const [rarest, ...others] = [...sought].sort((a, b) => a.documents - b.documents);
  const inTitles = {
    query: and(...sought.map((one) => anyForm(one, [inTitle]))),
    weight,
    isExact: false,
  };
  // Searching for what almost every document has takes longest and says least.
  const telling = others.filter(({ share }) => share < commonShare);
  const near = {
    query: and(anyForm(rarest!, [inHeading, often]), everywhere(telling)),
    weight,
    isExact: false,
  };
  return others.length > 0 ? [[inTitles, near]] : [[inTitles], [inTitles, near]];
}

/** Terms that decide what is found: no stop words, none that almost every document has, and none that no document has. */
function tellingOf(sought: Sought[]): Sought[] {
  const typed = sought.filter(({ term }) => !term.stop);
  const somewhere = typed.filter(({ term, documents }) => term.kind !== "word" || documents > 0);
  const telling = somewhere.length > 0 ? somewhere : typed;
  const longer = telling.filter((one) => !isShort(one));
  const rare = longer.filter(({ documents, share }) => documents <= manyDocuments || share < commonShare);
  return [rare, longer, telling].find((some) => some.length > 0)!;
}

const isShort = ({ term }: Sought): boolean =>
  (term.kind === "segment" && Array.from(term.text).length === 1) ||
  (term.kind === "word" && (term.text.length === 1 || (term.open && term.text.length < shortestBeginning)));

/**
 * Queries on the marks of a document, the best first, by which it scores for having a term in its title as typed, in any form
 * and as another word, in a heading as typed, and in a heading or often in any form and by its beginning.
 */
export function scoreSteps(one: Sought): Query[] {
  const exact = (...signs: string[]) => or(...signs.map((sign) => inForms(one, sign)));
  return [
    asTyped(one, inTitle),
    exact(inTitle),
    or(loose(one, inTitle), ...qualified(one.term).map((name) => nameIn(name, inTitle))),
    asTyped(one, inHeading),
    exact(inHeading, often),
    beginning(one, inHeading, often),
  ];
}

const everywhere = (sought: Sought[]): Query => and(...sought.map((one) => anyForm(one, [""])));
const scoreOfText = (sought: Sought[]): number => sought.reduce((sum, { weight }) => sum + 0.3 * weight, 0);

/** Sets of terms that together weigh enough to be worth an answer without the others, the rarest first. */
function partial(sought: Sought[]): Branch[] {
  const total = scoreOfText(sought);
  const heaviest = [...sought].sort((a, b) => b.weight - a.weight).slice(0, 6);
  const sets = Array.from({ length: 2 ** heaviest.length - 1 }, (_, bits) =>
    heaviest.filter((_, index) => ((bits + 1) >> index) & 1),
  ).filter((set) => set.length < sought.length);
  const enough = sets.filter((set) => scoreOfText(set) / total >= shareOfWeight(sought.length));
  const contains = (set: Sought[], other: Sought[]) => other.every((one) => set.includes(one));
  const least = enough.filter(
    (set) => !enough.some((other) => other.length < set.length && contains(set, other)),
  );
  let room = manyDocuments;
  return least
    .map((set) => ({ set, documents: Math.min(...set.map(({ documents }) => documents)) }))
    .sort((a, b) => a.documents - b.documents)
    .filter(({ documents }) => {
      room -= documents;
      return room >= 0;
    })
    .slice(0, maxBranches)
    .map(({ set }) => ({ query: everywhere(set), weight: scoreOfText(set), isExact: false }));
}

/** One of two words may be missing if the other has about the same weight; more in a whole question. */
const shareOfWeight = (terms: number): number => (terms <= 2 ? 0.45 : 0.4);

const anyForm = (one: Sought, signs: string[]): Query =>
  or(...signs.flatMap((sign) => [inForms(one, sign), loose(one, sign)]));

function inForms({ term, exact }: Sought, sign: string): Query {
  if (term.kind === "segment") return segment(term.text, sign);
  if (term.kind === "compound")
    return or(
      lexeme(sign + tail + term.text, true),
      ...exact.slice(1).map((word) => lexeme(sign + word, false)),
    );
  return or(...exact.map((word) => lexeme(sign + word, false)));
}

function loose({ term, loose, phrases, open, endings, partsMeant }: Sought, sign: string): Query {
  const last = term.parts.length - 1;
  // Too many words start with one or two letters.
  const isStarted = (part: number) => open && part === last && term.parts[part]!.length >= shortestBeginning;
  const words = loose.map((word) => lexeme(sign + word, false));
  words.push(...phrases.map((phrase) => and(...phrase.map((word) => lexeme(sign + word, false)))));
  if (term.kind === "compound")
    words.push(
      and(
        ...term.parts
          .filter((part, index) => index === 0 || index < last || !open || part.length >= shortestBeginning)
          .map((part, index) =>
            or(
              lexeme(sign + part, isStarted(index)),
              ...(index === 0 ? endings.map((word) => lexeme(sign + word, false)) : []),
              ...(partsMeant.get(index) ?? []).map((word) => lexeme(sign + word, false)),
            ),
          ),
      ),
    );
  // Almost every text has a word that starts with these two letters, so only titles are used.
  else if (open && term.kind === "word")
    words.push(lexeme((term.text.length < shortestBeginning ? inTitle : sign) + term.text, true));
  return or(...words);
}

const beginning = ({ term, open }: Sought, ...signs: string[]): Query =>
  open && term.kind === "word" && term.text.length >= shortestBeginning
    ? or(...signs.map((sign) => lexeme(sign + term.text, true)))
    : nothing;

function segment(text: string, sign: string): Query {
  const pairs = pairsOf(text);
  if (pairs.length === 1) return lexeme(sign + text, true);
  return and(...pairs.slice(0, -1).map((pair) => lexeme(sign + pair, false)));
}
