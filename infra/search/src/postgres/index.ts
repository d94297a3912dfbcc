import { type Matcher, matcher } from "../match.ts";
import type { SearchAnswer, SearchHit, SearchIndex, SearchScope } from "../port.ts";
import { type Judged, judge } from "../rank.ts";
import { mark, snippet } from "../snippet.ts";
import { parseTerms, type Term } from "../terms.ts";
import { keyOf } from "../tokens.ts";
import { below, type Row, readRows, retrieve } from "./retrieve.ts";
import { putDocuments, removeDocuments } from "./store.ts";
import { type Queryable, schemaName } from "./tables.ts";
import { lookUp, mayBeUnseen, type Sought } from "./words.ts";

/** How many of the best documents are read to rank them among themselves: the longer the question, the less titles tell. */
const judgedOf = (terms: Term[]): number =>
  Math.min(30, Math.max(12, 10 * terms.filter(({ stop }) => !stop).length));
/** Pages below those found are added when fewer were found. */
const few = 20;
/** Found pages whose subtrees are looked into when there is little else. */
const mostTops = 3;

/**
 * An index in PostgreSQL, in the tables that `createSearchTables` made.
 * `put` and `remove` are several statements: give a client inside a transaction for them; reading can use a pool.
 */
export function postgresSearch({ db, schema }: { db: Queryable; schema: string }): SearchIndex {
  const s = schemaName(schema);
  return {
    put: (documents) => putDocuments(db, schema, documents),
    remove: (ids) => removeDocuments(db, schema, ids),
    search: (text, scope, page) => search(db, s, text, scope, page),
  };
}

async function search(
  db: Queryable,
  s: string,
  text: string,
  scope: SearchScope,
  page: { limit: number; offset: number },
): Promise<SearchAnswer> {
  const terms = parseTerms(text);
  if (terms.length === 0 || page.limit <= 0) return { hits: [], total: 0, corrected: null };
  const key = keyOf(text);
  const judged = judgedOf(terms);
  const last = page.offset + page.limit;
  const ask = async (unseen: Set<string>) => {
    const sought = await lookUp(db, s, scope.space, terms, unseen);
    const { ids, total } = await retrieve(db, s, scope, sought, key, judged, Math.max(judged, last));
    const found = matcher(sought.map(({ term, weight, also }) => ({ ...term, weight, also })));
    const best = (await readRows(db, s, scope, ids.slice(0, judged)))
      .map((row, index) => rank(found, key, row, index))
      .sort((a, b) => b.judged.score - a.judged.score || a.index - b.index);
    return { sought, ids, total, found, best };
  };
  let answer = await ask(new Set());
  const unseen = unseenWords(scope, answer);
  if (unseen.size > 0) answer = await ask(unseen);
  const { sought, ids, total, found, best } = answer;
  const after = await readRows(db, s, scope, ids.slice(Math.max(judged, page.offset)));
  const others = await pagesBelow(db, s, scope, best, total);
  const shown = [
    ...best.slice(page.offset, last).map(({ row, judged }) => toHit(found, row, judged)),
    ...after.map((row, index) => toHit(found, row, rank(found, key, row, index).judged)),
    ...others.slice(Math.max(0, page.offset - total)).map((row) => toHit(found, row, null)),
  ];
  return {
    hits: shown.slice(0, page.limit),
    total: total + others.length,
    corrected: correctedText(
      sought,
      best.map((one) => one.judged),
    ),
  };
}

/**
 * Words that the space has and no answer: for who does not see all of it they may stand on hidden pages alone, and are
 * then treated as if nothing had them.
 */
function unseenWords(
  scope: SearchScope,
  { sought, best }: { sought: Sought[]; best: Ranked[] },
): Set<string> {
  if (scope.view === "all" && scope.edit === "all") return new Set();
  const unseen = sought.filter((one, term) =>
    mayBeUnseen(one, Math.max(0, ...best.map(({ judged }) => judged.qualities[term]!))),
  );
  return new Set(unseen.map(({ term }) => term.text));
}

/** When few pages were found: what is below those that were found by their titles. */
async function pagesBelow(
  db: Queryable,
  s: string,
  scope: SearchScope,
  best: Ranked[],
  total: number,
): Promise<Row[]> {
  const tops = best.filter(({ judged }) => judged.inTitle).slice(0, mostTops);
  if (tops.length === 0 || total >= few) return [];
  const ids = (ranked: Ranked[]) => ranked.map(({ row }) => row.id);
  return below(db, s, scope, ids(tops), ids(best), few);
}

interface Ranked {
  row: Row;
  index: number;
  judged: Judged;
}

function rank(found: Matcher, key: string, row: Row, index: number): Ranked {
  const trail = row.trail.map(({ title }) => title);
  return { row, index, judged: judge(found, key, { ...row, trail }) };
}

function toHit(found: Matcher, row: Row, judged: Judged | null): SearchHit {
  const cut = snippet(found, judged?.line ?? "");
  return {
    id: row.id,
    title: row.title,
    trail: row.trail,
    snippet: cut.text,
    titleMatches: mark(found, row.title).matches,
    snippetMatches: cut.matches,
  };
}

/**
 * What was searched instead of what was typed: words that may have been meant and that the best answers have, where no
 * answer has the word as typed. So nothing depends on pages that the viewer may not see.
 */
function correctedText(sought: Sought[], judged: Judged[]): string | null {
  const meant = sought.map((one, term) => meantBy(one, term, judged));
  if (meant.every((word) => word === null)) return null;
  return meant.map((word, term) => word ?? sought[term]!.term.text).join(" ");
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
