import { LRUCache } from "lru-cache";
import type { Queryable } from "./tables.ts";

/** What a document is judged and shown by. */
export interface Text {
  title: string;
  headings: string;
  body: string;
}

/** Which text: that of a document as it was put in at a revision of the index. */
export interface TextKey {
  id: string;
  revision: string;
}

/** Characters that are kept in memory. Who types asks for the same documents again with each letter. */
const mostKept = 24_000_000;

const kept = new WeakMap<Queryable, LRUCache<string, Text>>();

/** Texts of documents that the viewer may view. @returns those that are there, by id */
export async function readTexts(db: Queryable, s: string, keys: TextKey[]): Promise<Map<string, Text>> {
  const cache = kept.get(db) ?? new LRUCache<string, Text>({ maxSize: mostKept, sizeCalculation: sizeOf });
  kept.set(db, cache);
  const keyOf = ({ id, revision }: TextKey) => `${s} ${id} ${revision}`;
  const texts = new Map<string, Text>();
  const missing: string[] = [];
  for (const key of keys) {
    const text = cache.get(keyOf(key));
    if (text === undefined) missing.push(key.id);
    else texts.set(key.id, text);
  }
  if (missing.length === 0) return texts;
  const { rows } = await db.query<Text & TextKey>({
    name: `search texts ${s}`,
    text: `select d.id, d.revision, d.title, t.headings, t.body
     from ${s}.search_document as d join ${s}.search_text as t using (id) where d.id = any($1)`,
    values: [missing],
  });
  for (const { id, revision, ...text } of rows) {
    texts.set(id, text);
    cache.set(keyOf({ id, revision }), text);
  }
  return texts;
}

const sizeOf = ({ title, headings, body }: Text): number =>
  200 + title.length + headings.length + body.length;
