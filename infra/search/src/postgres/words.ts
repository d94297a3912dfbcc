import type { Wanted } from "../match.ts";
import type { Term } from "../terms.ts";
import { allowedTypos, distance, escapeLike, typoPatterns } from "../typo.ts";
import type { Queryable } from "./tables.ts";

/** How a term is sought in the index. */
export interface Sought {
  term: Term;
  /** The word itself, its other forms. */
  exact: string[];
  /** Words that are longer, or resemble it. */
  loose: string[];
  /** Words that end with the first part of a compound. */
  endings: string[];
  /** True when whatever starts with the term counts. */
  open: boolean;
  /** Words that it may have been meant to be, best first: those of the space, whoever may see them. */
  corrections: Correction[];
  weight: number;
  also: Wanted["also"];
  /** About how many documents have it, in any form. */
  documents: number;
  /** The same as a share of all documents, 0 to 1. */
  share: number;
  /** How many have it just as typed, or as the beginning of a word that is still being typed. */
  asTyped: number;
  /** It was found on no page of the viewer's, and counts as if there were none. */
  isUnseen: boolean;
}

export interface Correction {
  word: string;
  /** What is shown instead of what was typed: for a word still being typed only its beginning. */
  shown: string;
  edits: number;
  documents: number;
  /** Only the beginning of `word` was typed. */
  open: boolean;
}

interface Known {
  exact: number;
  begins: number;
  /** Words of the same stem, and those that have it inside; the most usual ones. */
  stems: Counted[] | null;
  inside: Counted[] | null;
}
interface Counted {
  word: string;
  documents: number;
}

const qualities = { stem: 0.92, joined: 0.95, typo: [1, 0.8, 0.6], possible: 0.45, unlikely: 0.3 };
/** The beginning of a word that is still being typed, or another form of it. */
const asGoodAsTyped = 0.85;
const mostCorrections = 5;
/** Most of them may be words of hidden pages. */
const mostOfUnseen = 30;
const leastShareOfForm = 20;
/** A word in so few documents may itself be a typing error. */
const isRare = (documents: number, total: number): boolean =>
  documents <= Math.min(20, Math.max(3, total / 150));

/**
 * Looks terms up among the words of the space.
 * @param unseen those that count as if no document had them
 */
export async function lookUp(
  db: Queryable,
  s: string,
  space: string,
  terms: Term[],
  unseen: Set<string>,
): Promise<Sought[]> {
  const joins = terms.slice(1).map((term, index) => pairWord(terms[index]!, term));
  const known = await read(db, s, space, terms, joins);
  const total = Math.max(1, known.get("")?.exact ?? 1);
  const sought = terms.map((term, index) => {
    const joined = [joins[index - 1], joins[index], term.joined].filter(
      (word): word is string => !!word && (known.get(word)?.exact ?? 0) > 0,
    );
    const one = asSought(term, known, joined, total);
    return unseen.has(term.text) ? { ...one, documents: 0, asTyped: 0, isUnseen: true } : one;
  });
  await correct(db, s, space, sought, total);
  return sought;
}

/** True for a word that the answers have less well than the space, so that it would be corrected if only they counted. */
export function mayBeUnseen(one: Sought, quality: number): boolean {
  if (!isCorrectable(one.term) || quality >= asGoodAsTyped) return false;
  if (quality > 0) return one.asTyped > 0;
  return one.documents > 0 || one.corrections.length === mostCorrections;
}

const isCorrectable = ({ kind, stop, text }: Term): boolean =>
  kind === "word" && !stop && allowedTypos(text) > 0 && !/^\p{N}+$/u.test(text);

/** "oncall" of "on call". */
const pairWord = (a: Term, b: Term): string | null =>
  a.kind === "word" && b.kind === "word" && a.text.length + b.text.length >= 4 ? a.text + b.text : null;

async function read(
  db: Queryable,
  s: string,
  space: string,
  terms: Term[],
  joins: (string | null)[],
): Promise<Map<string, Known>> {
  const telling = terms.filter(({ stop }) => !stop);
  // The number of documents stands with the empty word.
  const counted = ["", ...joins, ...telling.flatMap(({ joined, parts }) => [joined, ...parts])];
  const inForms = new Set(telling.flatMap(({ text, parts }) => [text, ...parts.slice(0, 1)]));
  const words = [...new Set([...counted.filter((word) => word !== null), ...inForms])];
  const open = new Set(telling.filter((term) => term.open).map(({ text }) => text));
  const { rows } = await db.query<Known & { term: string }>({
    name: `search words ${s}`,
    text: `select term,
       coalesce((select documents from ${s}.search_word where space = $1 and word = term), 0) as exact,
       case when open then coalesce((select sum(documents)::int from (
         select documents from ${s}.search_word
         where space = $1 and word >= term and word < term || $6 limit 400) as w), 0) else 0 end as begins,
       case when forms then (select json_agg(w) from (
         select word, documents from ${s}.search_word
         where space = $1 and stem = coalesce((ts_lexize('pg_catalog.english_stem', term))[1], term) and word <> term
         order by documents desc, word limit 8) as w) end as stems,
       case when forms and length(term) > 2 then (select json_agg(w) from (
         select word, documents from ${s}.search_word
         where space = $1 and word like '%' || escaped || '%' and word <> term
         order by documents desc, word limit 8) as w) end as inside
     from unnest($2::text[] collate "C", $3::text[], $4::boolean[], $5::boolean[]) as t (term, escaped, open, forms)`,
    values: [
      space,
      words,
      words.map(escapeLike),
      words.map((word) => open.has(word)),
      words.map((word) => inForms.has(word)),
      "\u{10ffff}",
    ],
  });
  return new Map(rows.map((row) => [row.term, row]));
}

function asSought(term: Term, known: Map<string, Known>, joined: string[], total: number): Sought {
  const own = known.get(term.text) ?? { exact: 0, begins: 0, stems: null, inside: null };
  // Beside a usual word its rare forms find nothing more.
  const stems = (own.stems ?? [])
    .filter(({ documents }) => documents * leastShareOfForm >= own.exact)
    .map(({ word }) => word);
  const forms = own.exact + count(own.stems ?? []);
  // Who finds many pages with the word itself wants none with a longer one.
  const inside = forms > total / 20 || (term.text.length < 4 && own.exact > 0) ? [] : (own.inside ?? []);
  const loose = inside.map(({ word }) => word).filter((word) => !stems.includes(word));
  const parts = term.parts.map((part) => known.get(part)?.exact ?? 0);
  const documents = Math.min(
    total,
    term.kind === "compound"
      ? Math.min(...parts)
      : term.kind !== "word" || term.text.length === 1
        ? total / 20
        : term.open
          ? Math.max(own.begins, forms) + count(inside)
          : forms + count(inside),
  );
  return {
    term,
    exact: [term.text, ...stems, ...joined],
    loose,
    endings: term.parts
      .slice(0, 1)
      .flatMap((part) =>
        (known.get(part)?.inside ?? []).map(({ word }) => word).filter((word) => word.endsWith(part)),
      ),
    open: term.open,
    corrections: [],
    weight: weightOf(forms > 0 && !term.open ? forms : documents, total),
    also: [
      ...joined.map((word) => ({ word, quality: qualities.joined, open: false })),
      ...stems.map((word) => ({ word, quality: qualities.stem, open: false })),
    ],
    documents: documents + joined.reduce((all, word) => all + (known.get(word)?.exact ?? 0), 0),
    share: documents / total,
    asTyped: Math.max(own.exact, term.open ? own.begins : 0),
    isUnseen: false,
  };
}

const count = (words: Counted[]): number => words.reduce((all, { documents }) => all + documents, 0);

/** How much a term says: little when it is everywhere. */
const weightOf = (documents: number, total: number): number =>
  Math.log(1 + total / Math.max(0.5, documents)) + 0.2;

/** Adds the words that may have been meant to terms that nothing, or next to nothing, has. */
async function correct(
  db: Queryable,
  s: string,
  space: string,
  sought: Sought[],
  total: number,
): Promise<void> {
  const doubtful = sought.filter(({ term, asTyped }) => isCorrectable(term) && isRare(asTyped, total));
  if (doubtful.length === 0) return;
  const asked = doubtful.flatMap((one, index) =>
    typoPatterns(one.term.text, one.term.open).map((pattern) => ({
      index,
      ...pattern,
      ...lengths(one.term),
    })),
  );
  const { rows } = await db.query<Counted & { index: number }>({
    name: `search typos ${s}`,
    text: `select distinct a.index, w.word, w.documents
     from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[])
       as a (index, pattern, piece, start, places, least, most)
     join ${s}.search_word as w
       on w.space = $1 and w.word like a.pattern and length(w.word) between a.least and a.most
       and strpos(substr(w.word, a.start), a.piece) between 1 and a.places`,
    values: [
      space,
      asked.map(({ index }) => index),
      asked.map(({ like }) => like),
      asked.map(({ piece }) => piece),
      asked.map(({ from }) => from),
      asked.map(({ places }) => places),
      asked.map(({ least }) => least),
      asked.map(({ most }) => most),
    ],
  });
  for (const [index, one] of doubtful.entries())
    addCorrections(
      one,
      rows.filter((row) => row.index === index),
      total,
    );
}

function lengths({ text, open }: Term): { least: number; most: number } {
  const { length } = Array.from(text);
  const typos = allowedTypos(text);
  return { least: length - typos, most: open ? length + 16 : length + typos };
}

function addCorrections(one: Sought, words: Counted[], total: number): void {
  const { text, open } = one.term;
  const typos = allowedTypos(text);
  const near = words.flatMap(({ word, documents }): Correction[] => {
    if (word === text) return [];
    const { edits, beginning } = distance(text, word);
    if (edits <= typos) return [{ word, shown: word, edits, documents, open: false }];
    if (!open) return [];
    const shown = Array.from(word).slice(0, beginning.length).join("");
    return beginning.edits <= typos ? [{ word, shown, edits: beginning.edits, documents, open: true }] : [];
  });
  const best = near
    .sort((a, b) => likelihood(text, b) - likelihood(text, a) || (a.word < b.word ? -1 : 1))
    .slice(0, one.isUnseen ? mostOfUnseen : mostCorrections);
  const known = one.documents > 0;
  // What was typed exists: only words that are far more usual are offered, behind it.
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
  one.documents = Math.min(total, count(taken));
  one.weight = weightOf(Math.min(one.documents, taken[0]!.documents), total);
}

function qualityOfOther(documents: number, asTyped: number): number {
  if (asTyped === 0) return qualities.typo[1]!;
  return documents > 20 * asTyped ? qualities.possible : qualities.unlikely;
}

/** Fewer errors first, then the same first letter, then the more usual word; a beginning is less sure than a word. */
const likelihood = (
  typed: string,
  { word, edits, documents, open }: Correction & { open: boolean },
): number => Math.log(1 + documents) - 4 * edits + (typed[0] === word[0] ? 1.5 : 0) - (open ? 0.5 : 0);
