/** What all nodes of a stand-in hold, in memory. */
export interface Stored {
  id: string;
  stream: string;
  revision: number;
  /** Bytes from the log's beginning. */
  position: number;
  properties: [string, string][];
  data: Uint8Array;
  metadata: Uint8Array;
}
export type Proposed = Pick<Stored, "id" | "properties" | "data" | "metadata">;
export type Outcome = { last: Stored } | { actual: number };

export interface Store {
  /** All events, in the order of the log. */
  readonly all: readonly Stored[];
  stream(name: string): readonly Stored[] | undefined;
  /** Appends all or none; the same events again are known again. `expected` is -1 for a stream that must not exist. */
  append(stream: string, expected: number, events: Proposed[]): Outcome;
  /** Events of the server's own, which no reader should see. */
  writeSystemEvents(count: number): void;
  /** Called after each append, until the answer is called. */
  follow(look: () => void): () => void;
}

export function createStore(): Store {
  const all: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  const followers = new Set<() => void>();
  const store = (stream: string, proposed: Proposed) => {
    const own = streams.get(stream) ?? [];
    streams.set(stream, own);
    const position = (all.at(-1)?.position ?? 0) + 100 + proposed.data.length;
    const stored = { ...proposed, stream, revision: own.length, position };
    own.push(stored);
    all.push(stored);
  };
  const tell = () => {
    for (const look of followers) look();
  };
  return {
    all,
    stream: (name) => streams.get(name),
    append(stream, expected, events) {
      const own = streams.get(stream) ?? [];
      const actual = own.length - 1;
      if (actual !== expected) {
        const place = own.slice(expected + 1, expected + 1 + events.length);
        const isRepeated =
          place.length === events.length && place.every(({ id }, index) => id === events[index]!.id);
        return isRepeated ? { last: place.at(-1)! } : { actual };
      }
      for (const event of events) store(stream, event);
      tell();
      return { last: all.at(-1)! };
    },
    writeSystemEvents(count) {
      for (let n = 0; n < count; n++)
        store("$stats-127.0.0.1:2113", {
          id: crypto.randomUUID(),
          properties: [],
          data: new Uint8Array(9),
          metadata: new Uint8Array(),
        });
      tell();
    },
    follow(look) {
      followers.add(look);
      return () => followers.delete(look);
    },
  };
}
