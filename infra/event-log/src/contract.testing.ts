import { randomUUID } from "node:crypto";
import { expect } from "chai";
import {
  type Batch,
  type EventLog,
  EventRefused,
  type NewEvent,
  type Position,
  type RecordedEvent,
  RevisionConflict,
  type StreamName,
} from "./port.ts";

/** A log under test. It may contain other events: the contract only looks at its own streams. */
export interface StoreUnderTest {
  /** Opens the log like another process. */
  open(): Promise<EventLog>;
  dispose(): Promise<void>;
}

/** The promises of every adapter of the event log. */
export function promisesOfAnEventLog(prepare: () => Promise<StoreUnderTest>): void {
  let store: StoreUnderTest;
  let log: EventLog;
  const opened: EventLog[] = [];
  const open = async () => {
    const another = await store.open();
    opened.push(another);
    return another;
  };
  before(async () => {
    store = await prepare();
  });
  after(() => store.dispose());
  beforeEach(async () => {
    log = await open();
  });
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

  describe("append", () => {
    it("writes the events of a stream in order and answers with the last one's revision and position", async () => {
      const stream = newStream();
      const events = [newEvent("EntryCreated"), newEvent("EntryMoved"), newEvent("EntryRenamed")];
      const first = await log.append(stream, "none", events.slice(0, 2));
      const second = await log.append(stream, first.revision, events.slice(2));
      expect([first.revision, second.revision]).to.deep.equal([1, 2]);
      expect(second.position > first.position).to.equal(true);
      const read = await all(log.read(stream));
      expect(read.map(({ position: _, ...rest }) => rest)).to.deep.equal(
        events.map((event, revision) => ({ ...event, stream, revision })),
      );
      expect([read[1]!.position, read[2]!.position]).to.deep.equal([first.position, second.position]);
    });

    it("lets one of 20 creators of a stream win, and tells the others where it is", async () => {
      const stream = newStream();
      const other = await open();
      const outcomes = await Promise.allSettled(
        numbers(20).map((n) => (n % 2 ? log : other).append(stream, "none", [newEvent(`Created${n}`)])),
      );
      const losers = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
      expect(losers).to.have.length(19);
      for (const error of losers) {
        expect(error).to.be.instanceOf(RevisionConflict);
        expect(error).to.include({ stream, expected: "none", actual: 0 });
      }
      expect(await all(log.read(stream))).to.have.length(1);
    });

    it("refuses a wrong revision, tells the actual one, and writes nothing", async () => {
      const stream = newStream();
      expect(await failure(log.append(stream, 4, [newEvent()]))).to.include({ expected: 4, actual: "none" });
      await log.append(stream, "none", [newEvent(), newEvent(), newEvent()]);
      for (const expected of ["none", 0, 1, 3, 99] as const) {
        const error = await failure(log.append(stream, expected, [newEvent(), newEvent()]));
        expect(error).to.be.instanceOf(RevisionConflict);
        expect(error).to.include({ expected, actual: 2 });
      }
      expect(await all(log.read(stream))).to.have.length(3);
    });

    it("takes the same events again as the same events, and answers as before", async () => {
      const stream = newStream();
      const [first, second] = [[newEvent()], [newEvent(), newEvent()]];
      const answers = [await log.append(stream, "none", first), await log.append(stream, 0, second)];
      await log.append(stream, 2, [newEvent()]);
      const other = await open();
      for (const same of [log, other]) {
        expect(await same.append(stream, "none", first)).to.deep.equal(answers[0]);
        expect(await same.append(stream, 0, second)).to.deep.equal(answers[1]);
      }
      expect(await all(log.read(stream))).to.have.length(4);
    });

    it("takes an append that is sent several times at once as one", async () => {
      const stream = newStream();
      const events = [newEvent(), newEvent()];
      const answers = await Promise.all(numbers(8).map(() => log.append(stream, "none", events)));
      for (const answer of answers) expect(answer).to.deep.equal(answers[0]);
      expect(await all(log.read(stream))).to.have.length(2);
    });

    it("does not take other events at the same place, or a part of what was written, for the same", async () => {
      const stream = newStream();
      const [a, b] = [newEvent(), newEvent()];
      await log.append(stream, "none", [a, b]);
      for (const events of [
        [newEvent(), b],
        [a, newEvent()],
        [b, a],
        [a, b, newEvent()],
      ]) {
        expect(await failure(log.append(stream, "none", events))).to.be.instanceOf(RevisionConflict);
      }
      expect((await all(log.read(stream))).map(({ id }) => id)).to.deep.equal([a.id, b.id]);
    });

    it("refuses empty appends, events over the limit, and what is no event", async () => {
      const stream = newStream();
      const text = (bytes: number) => ({ data: { text: "é".repeat(Math.floor(bytes / 2)) } });
      const refused: [StreamName, NewEvent[]][] = [
        [stream, []],
        [stream, [newEvent("Large", text(256 * 1024 + 2))]],
        [stream, [newEvent("Fine"), newEvent("Large", text(300_000))]],
        [stream, [newEvent("")]],
        [stream, [newEvent("Two\u0000Halves")]],
        [stream, [newEvent("NoId", { id: "7" })]],
        [stream, [newEvent("NoObject", { data: [] as never })]],
        [stream, [newEvent("NoJson", { data: { big: 1n } })]],
        ["entry-\ud800", [newEvent()]],
        [`entry-${"x".repeat(300)}`, [newEvent()]],
        ["entry" as StreamName, [newEvent()]],
      ];
      for (const [index, [name, events]] of refused.entries()) {
        expect(await failure(log.append(name, "none", events)), `case ${index}`).to.be.instanceOf(
          EventRefused,
        );
      }
      const twice = newEvent();
      expect(await failure(log.append(stream, "none", [twice, twice]))).to.be.instanceOf(EventRefused);
      expect(await all(log.read(stream))).to.deep.equal([]);
      await log.append(stream, "none", [newEvent("JustRight", text(256 * 1024 - 20))]);
    });

    it("keeps or refuses any text, and never fails the neighbours of what it refuses", async () => {
      const texts = [
        "\u0000",
        "a\u0000b",
        "\ud800",
        "\udc00\ud800",
        "\uffff",
        "😀",
        "עברית",
        "e\u0301",
        "\u2028",
        "\\u0000",
        '"',
        "'; drop table x",
      ];
      const appends = texts.flatMap((text) => {
        const odd = [newEvent("Odd", { data: { text, [`key ${text}`]: [text] } })];
        const plain = [newEvent("Plain", { data: { text: "plain" } })];
        return [odd, plain].map((events) => ({ stream: newStream(), events }));
      });
      const outcomes = await Promise.allSettled(
        appends.map(({ stream, events }) => log.append(stream, "none", events)),
      );
      for (const [index, { stream, events }] of appends.entries()) {
        const outcome = outcomes[index]!;
        const name = JSON.stringify(events[0]!.data);
        if (outcome.status === "rejected") {
          expect(events[0]!.type, name).to.equal("Odd");
          expect(outcome.reason, name).to.be.instanceOf(EventRefused);
        } else {
          expect((await all(log.read(stream)))[0]!.data, name).to.deep.equal(events[0]!.data);
        }
      }
    });

    it("takes nothing any more once it is closed, but finishes what it had taken", async () => {
      const stream = newStream();
      const closing = await open();
      const taken = closing.append(stream, "none", [newEvent()]);
      const closed = closing.close();
      expect(await failure(closing.append(newStream(), "none", [newEvent()]))).to.be.an("error");
      expect((await taken).revision).to.equal(0);
      await closed;
      expect(await all(log.read(stream))).to.have.length(1);
    });
  });

  describe("append to several streams", () => {
    const part = (
      stream: StreamName,
      expected: number | "none" = "none",
      events = [newEvent(), newEvent()],
    ) => ({
      ...{ stream, expected, events },
    });

    it("writes all, in their order, and answers for each as an append to it alone would", async () => {
      const from = await log.head();
      const parts = [part(newStream()), part(newStream()), part(newStream())];
      const answers = await log.appendTogether(parts);
      expect(answers.map(({ revision }) => revision)).to.deep.equal([1, 1, 1]);
      const streams = parts.map(({ stream }) => stream);
      const seen = await eventsOf(log, streams, from, 6);
      expect(seen.map(({ id }) => id)).to.deep.equal(
        parts.flatMap(({ events }) => events.map(({ id }) => id)),
      );
      expect(seen.filter(({ revision }) => revision === 1).map(({ position }) => position)).to.deep.equal(
        answers.map(({ position }) => position),
      );
      const next = parts.map(({ stream }) => part(stream, 1));
      expect((await log.appendTogether(next)).map(({ revision }) => revision)).to.deep.equal([3, 3, 3]);
    });

    it("takes the same again as the same, also where only a part of it is there", async () => {
      const parts = [part(newStream()), part(newStream()), part(newStream())];
      // As it is when it was cut off on a store that appends to one stream at a time.
      const first = await log.append(parts[0]!.stream, "none", parts[0]!.events);
      const answers = await log.appendTogether(parts);
      expect(answers[0]).to.deep.equal(first);
      for (const again of [log, await open()])
        expect(await again.appendTogether(parts)).to.deep.equal(answers);
      for (const { stream, events } of parts)
        expect((await all(log.read(stream))).map(({ id }) => id)).to.deep.equal(events.map(({ id }) => id));
    });

    it("names the stream that is elsewhere, and writes nothing behind it", async () => {
      const [taken, other] = [newStream(), newStream()];
      await log.append(taken, "none", [newEvent()]);
      const error = await failure(log.appendTogether([part(taken), part(other)]));
      expect(error).to.be.instanceOf(RevisionConflict);
      expect(error).to.include({ stream: taken, expected: "none", actual: 0 });
      expect(await all(log.read(other))).to.deep.equal([]);
      expect(await all(log.read(taken))).to.have.length(1);
    });

    it("lets one of 20 win who write the same streams at once", async () => {
      const streams = [newStream(), newStream()];
      const other = await open();
      const outcomes = await Promise.allSettled(
        numbers(20).map((n) => (n % 2 ? log : other).appendTogether(streams.map((stream) => part(stream)))),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).to.have.length(1);
      for (const stream of streams) expect(await all(log.read(stream))).to.have.length(2);
    });

    it("writes nothing when a part is refused, when two are about a stream, and when there is none", async () => {
      const [fine, wrong] = [newStream(), newStream()];
      const refused = [
        [part(fine), part(wrong, "none", [])],
        [part(fine), part(wrong, "none", [newEvent("NoId", { id: "7" })])],
        [part(fine), part(fine)],
        [],
      ];
      for (const parts of refused)
        expect(await failure(log.appendTogether(parts))).to.be.instanceOf(EventRefused);
      for (const stream of [fine, wrong]) expect(await all(log.read(stream))).to.deep.equal([]);
    });
  });

  describe("read", () => {
    it("gives nothing for a stream that does not exist", async () => {
      expect(await all(log.read(newStream()))).to.deep.equal([]);
    });

    it("starts at any revision, and gives long streams whole", async () => {
      const stream = newStream();
      for (const n of numbers(3))
        await log.append(
          stream,
          n === 0 ? "none" : n * 500 - 1,
          numbers(500).map(() => newEvent()),
        );
      for (const from of [0, 1, 499, 500, 1499, 1500]) {
        const revisions = (await all(log.read(stream, from))).map(({ revision }) => revision);
        expect(revisions).to.deep.equal(numbers(1500).slice(from));
      }
    });

    it("can be left early", async () => {
      const stream = newStream();
      await log.append(
        stream,
        "none",
        numbers(100).map(() => newEvent()),
      );
      for await (const { revision } of log.read(stream)) if (revision === 3) break;
      expect(await all(log.read(stream, 98))).to.have.length(2);
    });
  });

  describe("subscribe", () => {
    it("loses, doubles and reorders nothing of 32 racing writers, for live subscribers and for a replay", async () => {
      const [other, onlooker] = [await open(), await open()];
      const from = await log.head();
      const streams = numbers(32).map(() => newStream());
      const total = 32 * 25;
      const live = [log, onlooker].map((one) => eventsOf(one, streams, from, total));
      const acknowledged = await Promise.all(
        streams.map(async (stream, writer) => {
          const answers = [];
          for (const n of numbers(25)) {
            answers.push(
              await (writer % 2 ? log : other).append(stream, n === 0 ? "none" : n - 1, [newEvent()]),
            );
          }
          return answers;
        }),
      );
      for (const seen of [...(await Promise.all(live)), await eventsOf(log, streams, from, total)]) {
        expect(new Set(seen.map(({ id }) => id)).size).to.equal(total);
        expect(seen.map(({ position }) => position)).to.deep.equal(
          seen.map(({ position }) => position).sort(),
        );
        for (const [index, stream] of streams.entries()) {
          const own = seen
            .filter((event) => event.stream === stream)
            .map(({ revision, position }) => ({ revision, position }));
          expect(own).to.deep.equal(acknowledged[index]);
        }
      }
    });

    it("resumes after a cut: from the start, from the middle and from the head", async () => {
      const stream = newStream();
      const written: Position[] = [];
      for (const n of numbers(10))
        written.push((await log.append(stream, n === 0 ? "none" : n - 1, [newEvent()])).position);
      const again = await open();
      const revisions = async (after: Position, count: number) =>
        (await eventsOf(again, [stream], after, count)).map(({ revision }) => revision);
      expect(await revisions(again.start, 10)).to.deep.equal(numbers(10));
      expect(await revisions(written[4]!, 5)).to.deep.equal([5, 6, 7, 8, 9]);
      const fromHead = revisions(await again.head(), 1);
      await log.append(stream, 9, [newEvent()]);
      expect(await fromHead).to.deep.equal([10]);
    });

    it("never gives again what came before the position of a batch, however small the batches", async () => {
      const from = await log.head();
      const stream = newStream();
      await log.append(
        stream,
        "none",
        numbers(20).map(() => newEvent()),
      );
      const seen: number[] = [];
      let checkpoint = from;
      while (seen.length < 20) {
        const batch = await firstBatch(log, checkpoint, 3);
        expect(batch.events.length).to.be.at.most(3);
        seen.push(...batch.events.filter((event) => event.stream === stream).map(({ revision }) => revision));
        expect(batch.position > checkpoint).to.equal(true);
        checkpoint = batch.position;
      }
      expect(seen).to.deep.equal(numbers(20));
    });

    it("moves its position over events that its reader ignores, up to the head", async () => {
      const from = await log.head();
      await log.append(
        newStream("ignored"),
        "none",
        numbers(30).map(() => newEvent()),
      );
      const head = await log.head();
      let position = from;
      for await (const batch of subscription(log, from, 7)) {
        position = batch.position;
        if (position >= head) break;
      }
      expect(position >= head).to.equal(true);
      const { live } = await firstBatch(log, position);
      expect(live).to.equal(true);
    });

    it("says at once that it is live when there is nothing to catch up with", async () => {
      const head = await log.head();
      const { events, position, live } = await firstBatch(log, head);
      expect({ events, live }).to.deep.equal({ events: [], live: true });
      expect(position >= head).to.equal(true);
    });

    it("is not live before it has caught up, and is when it has", async () => {
      const from = await log.head();
      const { position } = await log.append(
        newStream(),
        "none",
        numbers(10).map(() => newEvent()),
      );
      for await (const batch of subscription(log, from, 4)) {
        if (batch.position < position) expect(batch.live).to.equal(false);
        if (batch.live) break;
      }
    });

    it("does not move the checkpoint when the handler throws: the same events come again", async () => {
      const from = await log.head();
      const stream = newStream();
      await log.append(
        stream,
        "none",
        numbers(9).map(() => newEvent()),
      );
      let checkpoint = from;
      const handled: number[] = [];
      const project = async (failAt: number | null) => {
        for await (const { events, position } of subscription(log, checkpoint, 3)) {
          const own = events.filter((event) => event.stream === stream).map(({ revision }) => revision);
          if (failAt !== null && own.includes(failAt)) throw new Error("handler");
          handled.push(...own);
          checkpoint = position;
          if (handled.length === 9) return;
        }
      };
      expect((await failure(project(4))).message).to.equal("handler");
      await project(null);
      expect(handled).to.deep.equal(numbers(9));
    });

    it("ends without an error when it is aborted: while waiting, while reading, and from the outset", async () => {
      for (const after of [await log.head(), log.start]) {
        const abort = new AbortController();
        for await (const { live } of log.subscribe({ after, signal: abort.signal, batchSize: 100 })) {
          if (live) queueMicrotask(() => abort.abort());
          else abort.abort();
        }
      }
      expect(await all(log.subscribe({ after: log.start, signal: AbortSignal.abort() }))).to.deep.equal([]);
    });

    it("ends when the log is closed", async () => {
      const closing = await open();
      const batches = all(
        closing.subscribe({ after: await log.head(), signal: new AbortController().signal }),
      );
      await closing.close();
      await batches;
    });

    it("refuses a position that is none of this log", async () => {
      for (const after of ["", "7", "x".repeat(20), "-".repeat(40)]) {
        expect(await failure(firstBatch(log, after)), after).to.be.an("error");
      }
    });
  });

  describe("positions", () => {
    it("are of one width and compare as text in the order of the log", async () => {
      const before = await log.head();
      const { position } = await log.append(newStream(), "none", [newEvent()]);
      expect(new Set([log.start, before, position].map(({ length }) => length)).size).to.equal(1);
      expect([position, before, log.start].sort()).to.deep.equal([log.start, before, position]);
      expect((await log.head()) >= position).to.equal(true);
    });

    it("belong to a log that keeps its identity", async () => {
      expect((await open()).identity).to.equal(log.identity);
      expect(log.identity).to.match(/^[\x21-\x7e]+$/);
    });
  });
}

export function newEvent(type = "SomethingHappened", differing: Partial<NewEvent> = {}): NewEvent {
  const metadata = {
    space: randomUUID(),
    actor: null,
    at: "2026-01-02T03:04:05.678Z",
    correlation: randomUUID(),
    causation: randomUUID(),
    version: 1,
  };
  return {
    id: randomUUID(),
    type,
    data: { title: "Ünï", nested: { list: [1, null, true] } },
    metadata,
    ...differing,
  };
}

export function newStream(category = "contract"): StreamName {
  return `${category}-${randomUUID()}`;
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** The error of a rejected promise. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  );
  if ("error" in outcome) return outcome.error;
  throw new Error(`It succeeded with ${JSON.stringify(outcome.value)}`);
}

/** A subscription that ends when its loop is left. */
async function* subscription(log: EventLog, after: Position, batchSize?: number): AsyncGenerator<Batch> {
  const abort = new AbortController();
  try {
    yield* log.subscribe({ after, signal: abort.signal, batchSize });
  } finally {
    abort.abort();
  }
}

async function firstBatch(log: EventLog, after: Position, batchSize?: number): Promise<Batch> {
  for await (const batch of subscription(log, after, batchSize)) return batch;
  throw new Error("The subscription ended");
}

/** The first `count` events of these streams after a position, as a subscriber sees them. */
export async function eventsOf(
  log: EventLog,
  streams: StreamName[],
  after: Position,
  count: number,
): Promise<RecordedEvent[]> {
  const wanted = new Set(streams);
  const seen: RecordedEvent[] = [];
  for await (const { events } of subscription(log, after)) {
    seen.push(...events.filter(({ stream }) => wanted.has(stream)));
    if (seen.length >= count) break;
  }
  return seen;
}
