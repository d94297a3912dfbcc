import { LRUCache } from "lru-cache";
import { createDictionary, type Dictionary, type Entry } from "../dictionary.ts";
import type { Queryable } from "./tables.ts";

/** The words of a space as they were at a revision of the index. */
export interface Vocabulary {
  dictionary: Dictionary;
  revision: number;
}

/** Words that are gone stay in memory, where they find nothing, until all are read anew, after so many milliseconds. */
const longest = 3_600_000;
const mostSpaces = 50;
// No word has it.
const separator = "\u001f";

const kept = new WeakMap<Queryable, LRUCache<string, Promise<Vocabulary>>>();

/** The words of a space: those in memory, which may be older than the index. */
export function vocabularyOf(db: Queryable, s: string, space: string): Promise<Vocabulary> {
  const all = kept.get(db) ?? new LRUCache<string, Promise<Vocabulary>>({ max: mostSpaces, ttl: longest });
  kept.set(db, all);
  const key = `${s} ${space}`;
  const known = all.get(key);
  if (known !== undefined) return known;
  const loading = load(db, s, space);
  all.set(key, loading);
  // A failure is not kept.
  loading.catch(() => all.delete(key));
  return loading;
}

async function load(db: Queryable, s: string, space: string): Promise<Vocabulary> {
  const { rows } = await db.query<{ revision: string; words: string; stems: string; documents: string }>({
    name: `search vocabulary ${s}`,
    text: `select (select revision from ${s}.search_revision) as revision, string_agg(word, $2) as words,
       string_agg(case when stem = word then '' else stem end, $2) as stems,
       string_agg(documents::text, $2) as documents
     from (select word, stem, documents from ${s}.search_word where space = $1 order by word) as w`,
    values: [space, separator],
  });
  const { revision, ...packed } = rows[0]!;
  const words = packed.words?.split(separator) ?? [];
  const stems = packed.stems?.split(separator) ?? [];
  const documents = packed.documents?.split(separator) ?? [];
  const entries = words.map(
    (word, at): Entry => ({ word, stem: stems[at] || word, documents: Number(documents[at]) }),
  );
  return { dictionary: createDictionary(entries), revision: Number(revision) };
}

/** Takes in what the index has taken in since. */
export async function freshen(
  db: Queryable,
  s: string,
  space: string,
  vocabulary: Vocabulary,
): Promise<void> {
  const { rows } = await db.query<{ revision: string; words: Entry[] | null }>({
    name: `search vocabulary changes ${s}`,
    text: `select (select revision from ${s}.search_revision) as revision, (
       select json_agg(json_build_object('word', word, 'stem', stem, 'documents', documents))
       from ${s}.search_word where space = $1 and changed > $2) as words`,
    values: [space, vocabulary.revision],
  });
  const { revision, words } = rows[0]!;
  // Another search may have been quicker: then these are older.
  if (Number(revision) <= vocabulary.revision) return;
  vocabulary.dictionary.update(words ?? []);
  vocabulary.revision = Number(revision);
}

const stemsKept = new LRUCache<string, string>({ max: 5_000 });

/** The English stems of words. */
export async function stemsOf(
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
