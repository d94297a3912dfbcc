import { randomUUID } from "node:crypto";
import { createLogger } from "@annals/logging";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import fc from "fast-check";
import { all, newEvent } from "../contract.testing.ts";
import { type Appended, type EventLog, type NewEvent, RevisionConflict, type StreamName } from "../port.ts";
import { openPostgresLog } from "./log.ts";

/** One append: to which stream, how far from its true revision, how many new events, or the last ones again. */
const step = fc.record({
  stream: fc.integer({ min: 0, max: 5 }),
  offBy: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) },
  ),
  count: fc.integer({ min: 1, max: 4 }),
  again: fc.boolean(),
});
/** Appends that are under way at once are to different streams, so that what comes of them is certain. */
const moment = fc.uniqueArray(step, { minLength: 1, maxLength: 6, selector: ({ stream }) => stream });

describe("random histories of the event log", function () {
  this.timeout(120_000);
  let database: TestDatabase;
  let log: EventLog;
  before(async () => {
    database = await testDatabase();
    log = await openPostgresLog({ url: database.url, logger: createLogger({ level: "silent" }) });
  });
  after(async () => {
    await log.close();
    await database.drop();
  });

  it("end as a simple list of events per stream would, with every answer the same", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 12 }), async (moments) => {
        const run = randomUUID();
        const from = await log.head();
        const expected = new Map<StreamName, NewEvent[]>();
        const positions = new Map<string, string>();
        for (const steps of moments) {
          await Promise.all(
            steps.map(async ({ stream, offBy, count, again }) => {
              const name: StreamName = `entry-${run}-${stream}`;
              const events = expected.get(name) ?? [];
              const isAgain = again && events.length >= count;
              const after = Math.max(-1, events.length - 1 - (isAgain ? count : 0) + offBy);
              const isNext = after === events.length - 1;
              const appended =
                isAgain && !isNext ? events.slice(-count) : Array.from({ length: count }, () => newEvent());
              const outcome = await log
                .append(name, after < 0 ? "none" : after, appended)
                .catch((error: Error) => error as Error | Appended);

              const place = events.slice(after + 1, after + 1 + count).map(({ id }) => id);
              const isRepeated = place.length > 0 && place.join() === appended.map(({ id }) => id).join();
              if (isNext) {
                expected.set(name, [...events, ...appended]);
                for (const { id } of appended) positions.set(id, "");
                positions.set(appended.at(-1)!.id, (outcome as Appended).position);
                expect(outcome).to.include({ revision: after + count });
              } else if (isRepeated) {
                expect(outcome).to.include({ revision: after + count });
                const known = positions.get(appended.at(-1)!.id);
                if (known) expect(outcome).to.include({ position: known });
              } else {
                expect(outcome).to.be.instanceOf(RevisionConflict);
                expect(outcome).to.include({ actual: events.length === 0 ? "none" : events.length - 1 });
              }
            }),
          );
        }

        for (const [name, events] of expected) {
          expect((await all(log.read(name))).map(({ id }) => id)).to.deep.equal(events.map(({ id }) => id));
        }
        const replayed = new Map<string, string[]>();
        const abort = new AbortController();
        for await (const { events, live } of log.subscribe({
          after: from,
          signal: abort.signal,
          batchSize: 7,
        })) {
          for (const { stream, id } of events) replayed.set(stream, [...(replayed.get(stream) ?? []), id]);
          if (live) abort.abort();
        }
        expect(replayed).to.deep.equal(
          new Map([...expected].map(([name, events]) => [name, events.map(({ id }) => id)])),
        );
      }),
      { numRuns: 60 },
    );
  });
});
