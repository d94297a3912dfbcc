import { LRUCache } from "lru-cache";
import { type Reading, readingOf, type Written } from "./reading.ts";

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
const kept = new WeakMap<object, LRUCache<string, Text>>();

/**
 * Texts of documents that the viewer may view.
 * @param owner of the cache
 * @param read reads those that are not kept
 * @returns those that are there, by id
 */
export async function keptTexts(
  owner: object,
  index: string,
  keys: TextKey[],
  read: (ids: string[]) => Promise<(Written & TextKey)[]>,
): Promise<Map<string, Reading>> {
  const cache =
    kept.get(owner) ?? new LRUCache<string, Text>({ maxSize: maxKept, sizeCalculation: ({ size }) => size });
  kept.set(owner, cache);
  const keyOf = ({ id, revision }: TextKey) => `${index} ${id} ${revision}`;
  const texts = new Map<string, Reading>();
  const missing: string[] = [];
  for (const key of keys) {
    const text = cache.get(keyOf(key));
    if (text === undefined) missing.push(key.id);
    else texts.set(key.id, text.reading);
  }
  if (missing.length === 0) return texts;
  for (const { id, revision, ...text } of await read(missing)) {
    const reading = readingOf(text);
    texts.set(id, reading);
    cache.set(keyOf({ id, revision }), { reading, size: sizeOf(text) });
  }
  return texts;
}

const sizeOf = ({ title, headings, body }: Written): number =>
  200 + title.length + headings.length + body.length;
