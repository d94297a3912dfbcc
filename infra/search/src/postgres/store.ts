import { documentLexemes, isMarked, isWord, storable } from "../document.ts";
import type { SearchDocument } from "../index.ts";
import { keyOf } from "../tokens.ts";
import { type Queryable, schemaName } from "./tables.ts";

// No text of ours has it: tokens hold letters, digits and joiners.
const separator = "\u001f";
const batch = 500;
/** So many come when an index is filled, and more will follow: then PostgreSQL itself merges when it is worth it. */
const manyAtOnce = 100;

/** Puts documents in, or replaces those with the same id; of several with one id the last counts. */
export async function putDocuments(
  db: Queryable,
  schema: string,
  documents: SearchDocument[],
): Promise<void> {
  const latest = [...new Map(documents.map((document) => [document.id, document])).values()];
  for (let from = 0; from < latest.length; from += batch)
    await putBatch(db, schemaName(schema), latest.slice(from, from + batch));
}

/** Takes documents out; ids that are not there are fine. */
export async function removeDocuments(db: Queryable, schema: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const s = schemaName(schema);
  await count(db, s, await knownWords(db, s, ids), []);
  await db.query(`delete from ${s}.search_text where id = any($1)`, [ids]);
  await db.query(`delete from ${s}.search_document where id = any($1)`, [ids]);
}

async function putBatch(db: Queryable, s: string, documents: SearchDocument[]): Promise<void> {
  const ids = documents.map((document) => document.id);
  const lexemes = documents.map(documentLexemes);
  const before = await knownWords(db, s, ids);
  const after = documents.map(({ space }, index) => ({ space, words: countedOf(lexemes[index]!) }));
  await count(db, s, before, after);
  await db.query(
    `insert into ${s}.search_document as d (id, space, acl, author, published, ancestors, title, title_key, marks,
       words)
     select id, space, acl, author, published, string_to_array(ancestors, $9), title, title_key,
       array_to_tsvector(string_to_array(marks, $9)), array_to_tsvector(string_to_array(lexemes, $9))
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[],
       $10::text[], $11::text[]) as n (id, space, acl, author, published, ancestors, title, title_key, marks, lexemes)
     on conflict (id) do update set space = excluded.space, acl = excluded.acl, author = excluded.author,
       published = excluded.published, ancestors = excluded.ancestors, title = excluded.title,
       title_key = excluded.title_key, marks = excluded.marks, words = excluded.words`,
    [
      ids,
      documents.map((document) => document.space),
      documents.map((document) => document.acl),
      documents.map((document) => document.author),
      documents.map((document) => document.published),
      documents.map((document) => document.ancestors.join(separator)),
      documents.map((document) => storable(document.title)),
      documents.map((document) => keyOf(document.title)),
      separator,
      lexemes.map((list) => list.filter(isMarked).join(separator)),
      lexemes.map((list) => list.join(separator)),
    ],
  );
  await db.query(
    `insert into ${s}.search_text (id, headings, body)
     select id, string_to_array(headings, $4), body
     from unnest($1::text[], $2::text[], $3::text[]) as n (id, headings, body)
     on conflict (id) do update set headings = excluded.headings, body = excluded.body
     where (search_text.headings, search_text.body) is distinct from (excluded.headings, excluded.body)`,
    [
      ids,
      documents.map((document) => storable([...document.headings, ...document.tags].join(separator))),
      documents.map((document) => storable(document.body)),
      separator,
    ],
  );
  if (documents.length < manyAtOnce) await tidy(db, s);
  if (documents.length > before.length) await analyzeWhenGrown(db, s, documents.length);
}

/** What was put in waits in a list that each search reads through: merge it into the index now. */
async function tidy(db: Queryable, s: string): Promise<void> {
  await db.query(
    `select gin_clean_pending_list('${s}.search_document_words'), gin_clean_pending_list('${s}.search_word_trigrams'),
       gin_clean_pending_list('${s}.search_document_ancestors')`,
  );
}

/** The planner needs to know the size of things at once, and autovacuum comes late: so after each doubling. */
async function analyzeWhenGrown(db: Queryable, s: string, added: number): Promise<void> {
  const { rows } = await db.query<{ documents: number }>(
    `select sum(documents)::int as documents from ${s}.search_word where word = ''`,
  );
  const now = rows[0]?.documents ?? 0;
  if (Math.floor(Math.log2(now)) === Math.floor(Math.log2(Math.max(1, now - added)))) return;
  await db.query(`analyze ${s}.search_document, ${s}.search_text, ${s}.search_word`);
}

/** The words of a document and, to know how many documents there are, the empty one. */
const countedOf = (lexemes: string[]): string[] => ["", ...lexemes.filter(isWord)];

interface Words {
  space: string;
  words: string[];
}

async function knownWords(db: Queryable, s: string, ids: string[]): Promise<Words[]> {
  const { rows } = await db.query<Words>(
    `select space, tsvector_to_array(words) as words from ${s}.search_document where id = any($1)`,
    [ids],
  );
  return rows.map(({ space, words }) => ({ space, words: countedOf(words) }));
}

/** Changes in how many documents each word is; only words that came or went are touched, always in the same order. */
async function count(db: Queryable, s: string, before: Words[], after: Words[]): Promise<void> {
  const changes = new Map<string, Map<string, number>>();
  const add = ({ space, words }: Words, by: number) => {
    const counts = changes.get(space) ?? new Map<string, number>();
    changes.set(space, counts);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by);
  };
  for (const words of before) add(words, -1);
  for (const words of after) add(words, 1);
  for (const [space, counts] of changes) {
    const changed = [...counts].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (changed.length === 0) continue;
    await db.query(
      `insert into ${s}.search_word as w (space, word, stem, documents)
       select $1, word, coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word), by
       from unnest($2::text[], $3::int[]) as n (word, by)
       on conflict (space, word) do update set documents = w.documents + excluded.documents`,
      [space, changed.map(([word]) => word), changed.map(([, by]) => by)],
    );
    const fewer = changed.filter(([, by]) => by < 0).map(([word]) => word);
    if (fewer.length > 0)
      await db.query(`delete from ${s}.search_word where space = $1 and word = any($2) and documents <= 0`, [
        space,
        fewer,
      ]);
  }
}
