import { expect } from "chai";
import * as fc from "fast-check";
import { historyOf, steps } from "./histories.testing.ts";
import { openReplaying, type Replaying } from "./replaying.testing.ts";
import { subjectOf } from "./runtime/model/read-model.ts";

describe("facts that cannot be taken in", function () {
  this.timeout(600_000);
  const refused = new Set<string>();
  let { replay, retry, parked, contents, close } = {} as Replaying;
  before(async () => {
    const refuses = ({ position }: { position: string }) => refused.has(position);
    ({ replay, retry, parked, contents, close } = await openReplaying(3, { refuses }));
  });
  after(() => close());

  const random = fc.tuple(
    steps(60),
    fc.array(fc.nat(80), { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat(80)),
  );

  it("hold back what comes later of the same, and nothing else, however the batches fall", async () => {
    await fc.assert(
      fc.asyncProperty(random, async ([taken, poison, ends]) => {
        const { events } = historyOf(taken);
        refused.clear();
        for (const at of poison) refused.add(events[at % events.length]!.position);
        await replay(1, events, ends);
        await replay(
          2,
          events,
          events.map((_, at) => at),
        );
        expect(await contents(1)).to.deep.equal(await contents(2));
        const waiting = await parked(1);
        expect(waiting).to.deep.equal(await parked(2));

        const first = events.find(({ position }) => refused.has(position))!;
        const after = events.filter((event) => event.position > first.position);
        const behind = after.filter((event) => subjectOf(event) === subjectOf(first));
        expect(waiting.length).to.be.at.least(1 + behind.length);
        expect(waiting[0]).to.deep.equal({ type: first.type, error: `refused  ${first.type}` });
      }),
      { numRuns: 8 },
    );
  });

  // Without moves: one that would close a circle may be decided otherwise when it is taken in later, until the next rebuild.
  it("are taken in by a program that can, in order: then nothing shows that they ever failed", async () => {
    await fc.assert(
      fc.asyncProperty(random, async ([steps, poison, ends]) => {
        const taken = steps.filter(({ type }) => type !== "EntryMoved" && type !== "EntryRestored");
        const { events } = historyOf(taken);
        refused.clear();
        for (const at of poison) refused.add(events[at % events.length]!.position);
        await replay(1, events, ends);
        await retry(1);
        expect(await parked(1), "still refused").to.not.deep.equal([]);
        refused.clear();
        await retry(1);
        expect(await parked(1)).to.deep.equal([]);
        await replay(3, events, ends);
        // The audit, with its hours, tells facts of an account in the spaces that know the person by then: one that was
        // parked may be told elsewhere, until the next rebuild.
        const { audit: _, audit_hour: _hours, ...late } = withoutPlaces(await contents(1));
        const { audit: __, audit_hour: __hours, ...atOnce } = withoutPlaces(await contents(3));
        expect(late).to.deep.equal(atOnce);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});

/** A line of activity names a place as it was called when the line was made. */
function withoutPlaces({ activity, ...all }: Record<string, unknown[]>): Record<string, unknown[]> {
  const lines = (activity ?? []) as { detail: { from?: unknown; to?: unknown; parent?: unknown } }[];
  return {
    ...all,
    activity: lines.map(({ detail: { from: _from, to: _to, parent: _parent, ...detail }, ...line }) => ({
      ...line,
      detail,
    })),
  };
}
