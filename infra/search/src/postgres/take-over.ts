import type { KnownDocument } from "../port.ts";
import { count, knownWords, separator, type WordCounts, writeCounts } from "./store.ts";
import { areAlike, type Queryable } from "./tables.ts";

/** Documents whose words are read at once, of those that the older index has and the new one has not. */
const batch = 500;

/**
 * Takes over, into an empty index, what an older one made of documents with the same content, and all its words: of these those go
 * that only other documents had.
 * @param s the schema of the index, and `old` that of the older one, both as they stand in SQL
 */
export async function takeOver(
  db: Queryable,
  s: string,
  old: string,
  documents: KnownDocument[],
): Promise<string[]> {
  if (documents.length === 0 || !(await areAlike(db, s, old))) return [];
  const { rows } = await db.query<{ id: string }>(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[])
         as n (id, space, acl, author, published, ancestors, content)
     ), taken as (
       insert into ${s}.search_document (id, space, acl, author, published, ancestors, title, title_key, content, revision, marks, words)
       select n.id, n.space, n.acl, n.author, n.published, string_to_array(n.ancestors, $8),
         o.title, o.title_key, o.content, o.revision, o.marks, o.words
       from given n join ${old}.search_document o on o.id = n.id and o.space = n.space and o.content = n.content
       returning id
     ), texts as (
       insert into ${s}.search_text (id, headings, body)
       select id, t.headings, t.body from taken join ${old}.search_text t using (id)
     )
     select id from taken`,
    [
      documents.map(({ id }) => id),
      documents.map(({ space }) => space),
      documents.map(({ acl }) => acl),
      documents.map(({ author }) => author),
      documents.map(({ published }) => published),
      documents.map(({ ancestors }) => ancestors.join(separator)),
      documents.map(({ content }) => content),
      separator,
    ],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await takeOverWords(db, s, old);
  return ids;
}

async function takeOverWords(db: Queryable, s: string, old: string): Promise<void> {
  await db.query(`insert into ${s}.search_word select * from ${old}.search_word`);
  const revision = await db.query<{ revision: string }>(
    `update ${s}.search_revision set revision = o.revision + 1 from ${old}.search_revision o returning search_revision.revision`,
  );
  const { rows } = await db.query<{ id: string }>(
    `select o.id from ${old}.search_document o left join ${s}.search_document n using (id) where n.id is null`,
  );
  const counts: WordCounts = new Map();
  for (let from = 0; from < rows.length; from += batch) {
    const ids = rows.slice(from, from + batch).map(({ id }) => id);
    for (const words of await knownWords(db, old, ids)) count(counts, words, -1);
  }
  await writeCounts(db, s, counts, revision.rows[0]!.revision);
}
