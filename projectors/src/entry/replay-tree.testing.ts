import { upcast } from "@annals/command-api/events";
import type { EventLog } from "@annals/event-log";
import { entryAfter, isEntryFact } from "./evolve.ts";
import type { EntryFacts } from "./tables.ts";

/** An entry as it stood in the tree at a moment. */
export interface PastNode extends EntryFacts {
  /** Ids of those above, top first, without itself. */
  ancestors: string[];
}

/** The entries of a space at a moment, those in the trash left out, from the whole log. */
export async function replayTree(
  log: Pick<EventLog, "start" | "head" | "subscribe">,
  space: string,
  at: Date,
): Promise<PastNode[]> {
  const entries = new Map<string, EntryFacts>();
  const until = at.toISOString();
  const head = await log.head();
  const stop = new AbortController();
  if (head !== log.start)
    for await (const { events, position } of log.subscribe({ after: log.start, signal: stop.signal })) {
      for (const event of events) {
        // The clocks of two writers may differ a little: all are looked at.
        if (event.metadata.space !== space || event.metadata.at > until) continue;
        const fact = upcast(event);
        const entry = fact !== null && isEntryFact(fact) ? entryAfter(fact, entries) : undefined;
        if (entry) entries.set(entry.id, entry);
      }
      if (position >= head) break;
    }
  stop.abort();
  return [...entries.values()].flatMap((entry) => {
    const ancestors = above(entry, entries);
    return [entry, ...ancestors].some(({ trash_root }) => trash_root)
      ? []
      : [{ ...entry, ancestors: ancestors.map(({ id }) => id).reverse() }];
  });
}

/** Those above an entry, the nearest first. */
function above({ parent }: EntryFacts, entries: Map<string, EntryFacts>): EntryFacts[] {
  const next = parent === null ? undefined : entries.get(parent);
  return next === undefined ? [] : [next, ...above(next, entries)];
}
