import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createDictionary, type Dictionary, type Entry } from "../dictionary.ts";
import type { Vocabulary, Words } from "../search.ts";
import type { Queryable } from "./tables.ts";

/** The words of a space, and when all of them are read anew. */
interface Aging extends Vocabulary {
  readAgain: number;
}

/** How many words are taken in at once while somebody waits. */
const manyWords = 5_000;

/** Removed words stay in memory, where they match nothing, until all are read anew, after this many milliseconds. */
const longest = 3_600_000;
const maxSpaces = 50;
// No word has it.
const separator = "\u001f";

const kept = new WeakMap<Queryable, LRUCache<string, Promise<Aging>>>();

/** The words of a space: those in memory, which may be older than the index. */
export async function vocabularyOf(db: Queryable, s: string, space: string): Promise<Vocabulary> {
  const all = kept.get(db) ?? new LRUCache<string, Promise<Aging>>({ max: maxSpaces });
  kept.set(db, all);
  const key = `${s} ${space}`;
  const known = all.get(key);
  if (known === undefined) {
    const loading = load(db, s, space);
    all.set(key, loading);
    // A failure is not kept.
    loading.catch(() => all.delete(key));
    return loading;
  }
  const vocabulary = await known;
  if (performance.now() > vocabulary.readAgain) {
    vocabulary.readAgain = performance.now() + longest;
    // Runs in the background; if it fails, the known words are used.
    load(db, s, space).then(
      (read) => all.set(key, Promise.resolve(read)),
      () => undefined,
    );
  }
  return vocabulary;
}

/** Spaces with most documents. */
async function largestSpaces(db: Queryable, s: string): Promise<string[]> {
  const { rows } = await db.query<{ space: string }>(
    `select space from ${s}.search_word where word = '' order by documents desc limit 10`,
  );
  return rows.map(({ space }) => space);
}

async function load(db: Queryable, s: string, space: string): Promise<Aging> {
  const { revision, entries } = await readWords(db, s, space, -1, null, null);
  return {
    dictionary: createDictionary(entries),
    revision,
    catchingUp: null,
    readAgain: performance.now() + longest,
  };
}

/**
 * Takes in the new words of the index. With very many, callers only wait for some: the rest follows while questions are
 * answered with the known words.
 */
export async function freshen(
  db: Queryable,
  s: string,
  space: string,
  vocabulary: Vocabulary,
): Promise<void> {
  if (vocabulary.catchingUp !== null) return;
  const { last, isAll } = await takeIn(db, s, space, vocabulary, manyWords);
  if (isAll || vocabulary.catchingUp !== null) return;
  const follow = async () => {
    let next = last;
    for (let isDone = false; !isDone; ) {
      await setImmediate();
      // One revision may hold more words than are read at once.
      if (next - 1 <= vocabulary.revision) await takeIn(db, s, space, vocabulary, null, next);
      ({ last: next, isAll: isDone } = await takeIn(db, s, space, vocabulary, manyWords));
    }
  };
  vocabulary.catchingUp = follow()
    // What fails now is tried again by the next question.
    .catch(() => undefined)
    .finally(() => {
      vocabulary.catchingUp = null;
    });
}

/** @returns the last revision with new words, and whether all are taken in */
async function takeIn(
  db: Queryable,
  s: string,
  space: string,
  vocabulary: Vocabulary,
  most: number | null,
  upTo: number | null = null,
): Promise<{ last: number; isAll: boolean }> {
  const from = vocabulary.revision;
  const { revision, last, entries } = await readWords(db, s, space, from, most, upTo);
  const isAll = upTo === null && entries.length < (most ?? Number.POSITIVE_INFINITY);
  // Some words of the last revision may be missing.
  const reached = isAll ? revision : (upTo ?? last - 1);
  // Another question may have been faster: then these are older.
  if (vocabulary.revision !== from && reached <= vocabulary.revision) return { last, isAll };
  vocabulary.dictionary.update(entries);
  vocabulary.revision = Math.max(vocabulary.revision, reached);
  return { last, isAll };
}

/** Words that changed after a revision, those that changed first first. */
async function readWords(
  db: Queryable,
  s: string,
  space: string,
  after: number,
  most: number | null,
  upTo: number | null,
): Promise<{ revision: number; last: number; entries: Entry[] }> {
  const { rows } = await db.query<
    Record<"revision" | "last" | "words" | "stems" | "documents", string | null>
  >({
    name: `search vocabulary ${s}`,
    text: `select (select revision from ${s}.search_revision) as revision, max(changed) as last, string_agg(word, $2) as words,
       string_agg(case when stem = word then '' else stem end, $2) as stems, string_agg(documents::text, $2) as documents
     from (select word, stem, documents, changed from ${s}.search_word where space = $1 and changed > $3
       and changed <= coalesce($5, changed) order by changed, word limit $4) as w`,
    values: [space, separator, after, most, upTo],
  });
  const { revision, last, ...packed } = rows[0]!;
  const words = packed.words?.split(separator) ?? [];
  const stems = packed.stems?.split(separator) ?? [];
  const documents = packed.documents?.split(separator) ?? [];
  const entries = words.map(
    (word, at): Entry => ({ word, stem: stems[at] || word, documents: Number(documents[at]) }),
  );
  return { revision: Number(revision), last: Number(last ?? revision), entries };
}

const stemsKept = new LRUCache<string, string>({ max: 5_000 });

/** The English stems of words. */
async function stemsOf(
  db: Queryable,
  s: string,
  words: string[],
  dictionary: Dictionary,
): Promise<Map<string, string>> {
  const stems = new Map<string, string>();
  for (const word of words) {
    const stem = dictionary.stemOf(word) ?? stemsKept.get(word);
    if (stem !== undefined) stems.set(word, stem);
  }
  const unknown = words.filter((word) => !stems.has(word));
  if (unknown.length === 0) return stems;
  const { rows } = await db.query<{ word: string; stem: string }>({
    name: `search stems ${s}`,
    text: `select word, coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) as stem
     from unnest($1::text[]) as word`,
    values: [unknown],
  });
  for (const { word, stem } of rows) {
    stemsKept.set(word, stem);
    stems.set(word, stem);
  }
  return stems;
}

/** The words of an index, as its tables in a schema have them. */
export const wordsIn = (db: Queryable, s: string): Words => ({
  of: (space) => vocabularyOf(db, s, space),
  freshen: (space, vocabulary) => freshen(db, s, space, vocabulary),
  stemsOf: (words, dictionary) => stemsOf(db, s, words, dictionary),
  largestSpaces: () => largestSpaces(db, s),
});

/** The revision of the index now. */
export async function revisionOf(db: Queryable, s: string): Promise<number> {
  const { rows } = await db.query<{ revision: string }>({
    name: `search revision ${s}`,
    text: `select revision from ${s}.search_revision`,
  });
  return Number(rows[0]!.revision);
}
