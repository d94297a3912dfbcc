import { LRUCache } from "lru-cache";
import { type Reading, readingOf, type Written } from "../reading.ts";
import type { Queryable } from "./tables.ts";

/** Which text: that of a document as it was put in at a revision of the index. */
export interface TextKey {
  id: string;
  revision: string;
}

/** How many characters are kept in memory. While somebody types, each letter needs the same documents again. */
const maxKept = 24_000_000;

interface Text {
  reading: Reading;
  size: number;
}
const kept = new WeakMap<Queryable, LRUCache<string, Text>>();

/** Texts of documents that the viewer may view. @returns those that are there, by id */
export async function readTexts(db: Queryable, s: string, keys: TextKey[]): Promise<Map<string, Reading>> {
  const cache =
    kept.get(db) ?? new LRUCache<string, Text>({ maxSize: maxKept, sizeCalculation: ({ size }) => size });
  kept.set(db, cache);
  const keyOf = ({ id, revision }: TextKey) => `${s} ${id} ${revision}`;
  const texts = new Map<string, Reading>();
  const missing: string[] = [];
  for (const key of keys) {
    const text = cache.get(keyOf(key));
    if (text === undefined) missing.push(key.id);
    else texts.set(key.id, text.reading);
  }
  if (missing.length === 0) return texts;
  const { rows } = await db.query<Written & TextKey>({
    name: `search texts ${s}`,
    text: `select d.id, d.revision, d.title, t.headings, t.body
     from ${s}.search_document as d join ${s}.search_text as t using (id) where d.id = any($1)`,
    values: [missing],
  });
  for (const { id, revision, ...text } of rows) {
    const reading = readingOf(text);
    texts.set(id, reading);
    cache.set(keyOf({ id, revision }), { reading, size: sizeOf(text) });
  }
  return texts;
}

const sizeOf = ({ title, headings, body }: Written): number =>
  200 + title.length + headings.length + body.length;
