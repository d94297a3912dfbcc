import { randomUUID } from "node:crypto";
import type { EventLog, NewEvent } from "@annals/event-log";
import { expect } from "chai";
import type { Cursor, Feed, FeedBatch } from "./port.ts";

/** A feed, and the log that its facts come from. */
export interface FeedUnderTest {
  log: Pick<EventLog, "append">;
  feed: Feed;
  dispose(): Promise<void>;
}

function newEvent(): NewEvent {
  const id = randomUUID();
  const at = new Date().toISOString();
  const metadata = { space: null, actor: null, at, correlation: id, causation: id, version: 1 };
  return { id, type: "EntryCreated", data: {}, metadata };
}

/** What every feed promises, whatever brings the facts. */
export function promisesOfAFeed(prepare: () => Promise<FeedUnderTest>): void {
  let tested: FeedUnderTest;
  beforeEach(async () => {
    tested = await prepare();
  });
  afterEach(() => tested.dispose());

  /** Appends events to streams of their own. @returns their ids */
  async function write(count: number): Promise<string[]> {
    const events = Array.from({ length: count }, newEvent);
    for (const event of events) await tested.log.append(`entry-${event.id}`, "none", [event]);
    return events.map(({ id }) => id);
  }

  /** Batches after a cursor, until a condition holds for what has come. */
  async function read(
    after: Cursor,
    isEnough: (batch: FeedBatch, all: FeedBatch[]) => boolean,
    batchSize?: number,
  ): Promise<FeedBatch[]> {
    const stop = new AbortController();
    const batches: FeedBatch[] = [];
    for await (const batch of tested.feed.subscribe({ after, signal: stop.signal, batchSize })) {
      batches.push(batch);
      if (isEnough(batch, batches)) stop.abort();
    }
    return batches;
  }
  const idsIn = (batches: FeedBatch[]) => batches.flatMap(({ events }) => events.map(({ id }) => id));

  it("gives everything from the start, in order, and says when there is no more", async () => {
    const written = await write(7);
    const batches = await read(tested.feed.start, ({ isLive }) => isLive, 3);
    expect(idsIn(batches)).to.deep.equal(written);
    expect(batches.map(({ isLive }) => isLive).indexOf(true)).to.equal(batches.length - 1);
    expect(batches.at(-1)!.cursor).to.equal(await tested.feed.head());
  });

  it("goes on after the cursor of a batch, and after the position of any event", async () => {
    const written = await write(6);
    const [first] = await read(tested.feed.start, () => true, 2);
    const rest = await read(first!.cursor, ({ isLive }) => isLive);
    expect(idsIn([first!, ...rest])).to.deep.equal(written);
    for (const [at, { position }] of rest.flatMap(({ events }) => events).entries())
      expect(idsIn(await read(position, ({ isLive }) => isLive))).to.deep.equal(
        written.slice(first!.events.length + at + 1),
      );
  });

  it("gives greater cursors to what is later, from the start to the head", async () => {
    await write(5);
    const batches = await read(tested.feed.start, ({ isLive }) => isLive, 1);
    const cursors = [tested.feed.start, ...batches.map(({ cursor }) => cursor)];
    expect(cursors).to.deep.equal([...cursors].sort());
    const positions = batches.flatMap(({ events }) => events.map(({ position }) => position));
    expect(positions).to.deep.equal([...new Set(positions)].sort());
  });

  it("brings what is written while somebody reads", async () => {
    const before = await write(1);
    let later: Promise<string[]> | undefined;
    const batches = await read(tested.feed.start, ({ isLive }, all) => {
      if (isLive) later ??= write(3);
      return idsIn(all).length === 4;
    });
    expect(idsIn(batches)).to.deep.equal([...before, ...(await later!)]);
  });

  it("says that it is live when nothing has happened yet, and ends when it is told to", async () => {
    const batches = await read(await tested.feed.head(), () => true);
    expect(batches).to.deep.equal([{ events: [], cursor: await tested.feed.head(), isLive: true }]);
  });

  it("is the same for each reader", async () => {
    const written = await write(4);
    const readers = [1, 2, 3].map((size) => read(tested.feed.start, ({ isLive }) => isLive, size));
    for (const batches of await Promise.all(readers)) expect(idsIn(batches)).to.deep.equal(written);
  });
}
