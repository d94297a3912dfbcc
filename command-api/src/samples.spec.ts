/**
 * A stored sample of every version of every kind of fact is brought to the newest shape, fits it, and folds into a state.
 * Samples are never changed, because facts like them are in logs for ever; a new version gets another sample.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordedEvent } from "@annals/event-log";
import { expect } from "chai";
import { type Category, eventKinds, upcast } from "./events.ts";
import { deciders } from "./features.testing.ts";
import type { EventKinds } from "./runtime/event.ts";

const folder = join(import.meta.dirname, "../samples");
/** One file a stream: its events, as they are in the log. */
const streams = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({
    name,
    events: JSON.parse(readFileSync(join(folder, name), "utf8")) as RecordedEvent[],
  }));

describe("stored samples of facts", () => {
  const stored = new Set(
    streams.flatMap(({ events }) => events.map(({ type, metadata }) => `${type} ${metadata.version}`)),
  );
  for (const [type, { version }] of Object.entries(eventKinds)) {
    for (let number = 1; number <= version; number++)
      it(`there is one of ${type}, version ${number}`, () => expect(stored).to.include(`${type} ${number}`));
  }

  for (const { name, events } of streams) {
    it(`${name} is brought to the newest shapes, and folds`, () => {
      const category = events[0]!.stream.split("-", 1)[0]!;
      const decider = deciders.get(category as Category);
      if (decider === undefined) throw new Error(`there is no decider for ${category}`);
      let state = decider.initial;
      for (const event of events) {
        const fact = upcast(event)!;
        const kind = (eventKinds as EventKinds)[event.type]!;
        expect(kind.data.safeParse(fact.data).error, event.type).to.equal(undefined);
        state = decider.evolve(state, fact);
      }
      expect(state).not.to.equal(decider.initial);
    });
  }

  it("of an unknown kind gives null", () => {
    expect(upcast({ ...streams[0]!.events[0]!, type: "PageFlewAway" })).to.equal(null);
  });
});
