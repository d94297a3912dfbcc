import type { EventLog } from "@annals/event-log";
import {
  type EntryHistory,
  entryAt,
  type PastEntry,
  type PastText,
  readHistory,
  textAt,
} from "@annals/projectors";
import { LRUCache } from "lru-cache";

/**
 * Entries of the past. People who look back go from moment to moment of one page, so what was read of it is kept for a
 * while.
 */
export interface Histories {
  /** An entry at a moment; null when it did not exist yet, or never did. */
  at(id: string, at: Date): Promise<PastEntry | null>;
}

/** How many bytes of histories, and of texts, are kept; one may take half of that at most. */
const maxBytes = 16_000_000;
const maxTextBytes = 16_000_000;

export function createHistories(log: Pick<EventLog, "read">): Histories {
  const histories = new LRUCache<string, EntryHistory>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ facts }) => facts.reduce((sum, { data }) => sum + sizeOf(data), 1),
  });
  const texts = new LRUCache<string, PastText>({
    maxSize: maxTextBytes,
    maxEntrySize: maxTextBytes / 2,
    // The blocks take about as much as what is rendered of them.
    sizeCalculation: ({ html, text }) => 3 * (html.length + text.length) + 500,
  });

  return {
    async at(id, at) {
      const known = histories.get(id);
      const history = await readHistory(log, id, known);
      if (history !== known) histories.set(id, history);
      const entry = entryAt(history, at);
      if (entry === null) return null;
      const key = `${id} ${entry.version}`;
      const text = texts.get(key) ?? textAt(history, at);
      texts.set(key, text);
      return { ...entry, ...text };
    },
  };
}

const sizes = new WeakMap<object, number>();

/** About how many bytes a fact takes. */
function sizeOf(data: object): number {
  const size = sizes.get(data) ?? JSON.stringify(data).length * 2 + 400;
  sizes.set(data, size);
  return size;
}
