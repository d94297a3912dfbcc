import type { Pool } from "@annals/postgres";
import { parsePosition } from "./position.ts";
import { type Page, readPage } from "./reader.ts";

/** Reads events after a position, for all followers of the log: shared pages are read and parsed once. */
export type Tail = (after: number, limit: number) => Promise<Page>;

/** The last page is kept for slightly later readers, unless it is larger than this, in bytes. */
const maxKept = 1_000_000;

export function createTail(pool: Pool): Tail {
  let kept: { after: number; page: Page } | undefined;
  const reading = new Map<string, Promise<Page>>();
  return (after, limit) => {
    const known = kept && partOf(kept, after, limit);
    if (known) return Promise.resolve(known);
    const asked = `${after} ${limit}`;
    const underWay = reading.get(asked);
    if (underWay) return underWay;
    const page = readPage(pool, after, limit)
      .then((found) => {
        if (found.isLast && found.events.length > 0 && found.bytes <= maxKept) kept = { after, page: found };
        return found;
      })
      .finally(() => reading.delete(asked));
    reading.set(asked, page);
    return page;
  };
}

/** The events of a kept page after a position; undefined when it begins later, or has none. */
function partOf(kept: { after: number; page: Page }, after: number, limit: number): Page | undefined {
  if (after < kept.after) return;
  const { bytes } = kept.page;
  const events = kept.page.events.filter(({ position }) => parsePosition(position) > after);
  if (events.length > limit) return { events: events.slice(0, limit), isLast: false, bytes };
  return events.length > 0 ? { events, isLast: true, bytes } : undefined;
}
