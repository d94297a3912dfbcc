import { formatPosition, parsePosition } from "./position.ts";
import type { Page } from "./reader.ts";

/** Reads the next events after a position, at most `limit`. */
export type ReadPage = (after: number, limit: number) => Promise<Page>;

/** Of what was read last so many bytes are kept: enough for readers who are a moment behind. */
const maxBytes = 2_000_000;

/**
 * Reads pages for all subscriptions of a process. Those who have caught up want the same events at about the same time: they
 * are read and parsed once. Pages of those who catch up are not kept, as nobody else is there.
 */
export function sharePages(read: ReadPage): ReadPage {
  let kept: { after: number; last: number; page: Page }[] = [];
  const reading = new Map<string, Promise<Page>>();

  function keep(after: number, page: Page): void {
    const last = page.events.at(-1);
    if (last === undefined || !page.isLast || page.bytes > maxBytes) return;
    let room = maxBytes - page.bytes;
    const others = kept.filter((one) => {
      room -= one.page.bytes;
      return room >= 0;
    });
    kept = [{ after, last: parsePosition(last.position), page }, ...others];
  }

  function known(after: number, limit: number): Page | null {
    const found = kept.find((one) => one.after <= after && after < one.last);
    if (found === undefined) return null;
    const from = formatPosition(after);
    const { events, bytes } = found.page;
    const rest = events.filter(({ position }) => position > from);
    return { events: rest.slice(0, limit), bytes, isLast: rest.length <= limit };
  }

  async function readAndKeep(after: number, limit: number): Promise<Page> {
    const page = await read(after, limit);
    keep(after, page);
    return page;
  }

  return async (after, limit) => {
    const page = known(after, limit);
    if (page !== null) return page;
    const key = `${after} ${limit}`;
    // What is under way may have begun before the newest events were there: who gets too little asks again.
    const running = reading.get(key) ?? readAndKeep(after, limit).finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  };
}
