import { documentLexemes, isWord, type Lexemes, storable } from "../document.ts";
import type { SearchDocument } from "../port.ts";
import { titleKey } from "../tokens.ts";
import { type Queryable, schemaName } from "./tables.ts";

// No lexeme has it: tokens hold letters, digits and joiners.
export const separator = "\u001f";
const listEnd = "\u001e";
/** Documents in one statement: while PostgreSQL takes some, the lexemes of the next are made. */
const batch = 50;
/** Characters of a text that are kept for judging it and showing a line of it. */
export const readOf = 16_000;
/** So many at once come while an index is filled, and more will follow: then PostgreSQL merges by itself. */
const manyAtOnce = 200;

/** Puts documents in, or replaces those with the same id; of several with one id the last counts. */
export async function putDocuments(
  db: Queryable,
  schema: string,
  documents: SearchDocument[],
): Promise<void> {
  const s = schemaName(schema);
  const latest = [...new Map(documents.map((document) => [document.id, document])).values()];
  if (latest.length === 0) return;
  const counts: WordCounts = new Map();
  const known = await knownWords(
    db,
    s,
    latest.map(({ id }) => id),
  );
  for (const words of known) count(counts, words, -1);
  const revision = await nextRevision(db, s);
  let sent: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < latest.length; from += batch) {
    const some = latest.slice(from, from + batch);
    const lexemes = some.map(documentLexemes);
    for (const [index, { space }] of some.entries())
      count(counts, { space, words: ["", ...lexemes[index]!.words] }, 1);
    await sent;
    sent = write(db, s, some, lexemes, revision);
    // An error is thrown by the next turn, or below.
    sent.catch(() => undefined);
  }
  await sent;
  await writeCounts(db, s, counts, revision);
  if (latest.length < manyAtOnce) await tidy(db, s);
  if (latest.length > known.length) await analyzeWhenGrown(db, s, latest.length - known.length);
}

/** The ids of all documents, of either engine: both keep a row for each. */
export async function heldIds(db: Queryable, s: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from ${s}.search_document`);
  return rows.map(({ id }) => id);
}

/** Takes documents out; ids that are not there are fine. */
export async function removeDocuments(db: Queryable, schema: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const s = schemaName(schema);
  const counts: WordCounts = new Map();
  for (const words of await knownWords(db, s, ids)) count(counts, words, -1);
  await writeCounts(db, s, counts, await nextRevision(db, s));
  await db.query(`delete from ${s}.search_text where id = any($1)`, [ids]);
  await db.query(`delete from ${s}.search_document where id = any($1)`, [ids]);
}

function write(
  db: Queryable,
  s: string,
  documents: SearchDocument[],
  lexemes: Lexemes[],
  revision: string,
): Promise<unknown> {
  return db.query(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[],
         $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
         as n (id, space, acl, author, published, ancestors, title, title_key, content, marks, words, headings, body)
     ), texts as (
       insert into ${s}.search_text (id, headings, body)
       select id, headings, body from given
       on conflict (id) do update set headings = excluded.headings, body = excluded.body
       where (search_text.headings, search_text.body) is distinct from (excluded.headings, excluded.body)
     )
     insert into ${s}.search_document (id, space, acl, author, published, ancestors, title, title_key, content, revision, marks, words)
     select id, space, acl, author, published, string_to_array(ancestors, $14), title, title_key, content, $15,
       array_to_tsvector(string_to_array(marks, $14)), array_to_tsvector(string_to_array(words, $14))
     from given
     on conflict (id) do update set space = excluded.space, acl = excluded.acl, author = excluded.author,
       published = excluded.published, ancestors = excluded.ancestors, title = excluded.title,
       title_key = excluded.title_key, content = excluded.content, revision = excluded.revision, marks = excluded.marks, words = excluded.words`,
    [
      documents.map(({ id }) => id),
      documents.map(({ space }) => space),
      documents.map(({ acl }) => acl),
      documents.map(({ author }) => author),
      documents.map(({ published }) => published),
      documents.map(({ ancestors }) => ancestors.join(separator)),
      documents.map(({ title }) => storable(title)),
      documents.map(({ title }) => titleKey(title)),
      documents.map(({ content }) => content ?? null),
      lexemes.map(({ marks }) => marks.join(separator)),
      lexemes.map(({ all }) => all.join(separator)),
      documents.map(({ headings, tags }) => storable([...headings, ...tags].join("\n"))),
      documents.map(({ body }) => storable(body.slice(0, readOf).toWellFormed())),
      separator,
      revision,
    ],
  );
}

/** New rows wait in a list that each search reads: merge it into the indexes now, if there are any. */
async function tidy(db: Queryable, s: string): Promise<void> {
  await db.query(
    `select gin_clean_pending_list(index) from to_regclass('${s}.search_document_words') index where index is not null
     union all
     select gin_clean_pending_list(index) from to_regclass('${s}.search_document_ancestors') index where index is not null`,
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
interface Words {
  space: string;
  words: string[];
}

export async function knownWords(db: Queryable, s: string, ids: string[]): Promise<Words[]> {
  const { rows } = await db.query<Words>(
    `select space, tsvector_to_array(words) as words from ${s}.search_document where id = any($1)`,
    [ids],
  );
  return rows.map(({ space, words }) => ({ space, words: ["", ...words.filter(isWord)] }));
}

/** Changes in how many documents each word is, by space. */
export type WordCounts = Map<string, Map<string, number>>;

export function count(all: WordCounts, { space, words }: Words, by: number): void {
  const counts = all.get(space) ?? new Map<string, number>();
  all.set(space, counts);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by);
}

/** The row of it is held until the transaction ends: so revisions are seen in their order. */
export async function nextRevision(db: Queryable, s: string): Promise<string> {
  const { rows } = await db.query<{ revision: string }>(
    `update ${s}.search_revision set revision = revision + 1 returning revision`,
  );
  return rows[0]!.revision;
}

/** Only words that came or went are touched, always in the same order. */
export async function writeCounts(
  db: Queryable,
  s: string,
  all: WordCounts,
  revision: string,
): Promise<void> {
  for (const [space, counts] of all) {
    const changed = [...counts].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (changed.length === 0) continue;
    await db.query(
      `insert into ${s}.search_word as w (space, word, stem, documents, changed)
       select $1, word, coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word), by::int, $5
       from unnest(string_to_array($2, $4), string_to_array($3, $4)) as n (word, by)
       -- Of the empty word alone no list would be made: so each list ends with what is no word.
       where word <> $6
       on conflict (space, word) do update set documents = w.documents + excluded.documents, changed = excluded.changed`,
      [
        space,
        [...changed.map(([word]) => word), listEnd].join(separator),
        [...changed.map(([, by]) => by), 0].join(separator),
        separator,
        revision,
        listEnd,
      ],
    );
    const fewer = changed.filter(([, by]) => by < 0).map(([word]) => word);
    if (fewer.length > 0)
      await db.query(`delete from ${s}.search_word where space = $1 and word = any($2) and documents <= 0`, [
        space,
        fewer,
      ]);
  }
}
