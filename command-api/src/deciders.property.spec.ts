/** Whatever has happened: the same command once more gives no second fact, and every fact fits its own description. */
import { expect } from "chai";
import * as fc from "fast-check";
import { type Category, eventKinds, type Fact, streams } from "./events.ts";
import { deciders, generators } from "./features.testing.ts";
import { type AnyDecider, type AnyFact, Refused } from "./runtime/decider.ts";
import type { EventKinds } from "./runtime/event.ts";
import type { Asking } from "./runtime/generating.testing.ts";
import { recorded, someEntry } from "./runtime/given.testing.ts";

/** Facts that no command leads to yet. */
const withoutCommand: Fact["type"][] = ["SpaceRenamed"];
/** An import may run again and again: the same command once more is another run. */
const repeatable: Category[] = ["import"];

describe("the same command twice", () => {
  for (const category of Object.keys(streams) as Category[]) {
    const isRepeatable = repeatable.includes(category);
    it(`gives ${isRepeatable ? "facts that fit" : "no second fact"}: ${category}`, () => {
      const decider = deciders.get(category);
      const asking = generators.get(category);
      if (decider === undefined || asking === undefined)
        throw new Error(`${category} needs a decider, and a generator that is exported as ${category}`);
      const seen = new Set<string>();
      let decided = 0;
      fc.assert(
        fc.property(fc.array(asking, { maxLength: 25, size: "max" }), (history) => {
          const facts: AnyFact[] = [];
          let state = decider.initial;
          for (const ask of history) {
            const written = decide(decider, state, ask);
            for (const fact of written) expectToFit(fact);
            for (const { type } of written) seen.add(type);
            decided += written.length;
            facts.push(...written);
            state = recorded(facts, `${category}-${someEntry}`).reduce(decider.evolve, decider.initial);
            if (written.length > 0 && !isRepeatable) expect(decide(decider, state, ask)).to.deep.equal([]);
          }
        }),
        { numRuns: 500 },
      );
      expect(decided, "facts in all histories").to.be.greaterThan(50);
      const wanted = (Object.keys(streams[category]) as Fact["type"][]).filter(
        (type) => !withoutCommand.includes(type),
      );
      expect([...seen], "kinds of facts in all histories").to.have.members(wanted);
    });
  }
});

/** The facts that follow, none when it is refused. */
function decide(decider: AnyDecider, state: unknown, ask: Asking<unknown, unknown>): AnyFact[] {
  try {
    return decider.decide(ask(state), state);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

function expectToFit({ type, data }: AnyFact): void {
  const { error } = (eventKinds as EventKinds)[type]!.data.safeParse(data);
  expect(error, `${type} ${JSON.stringify(data)}`).to.equal(undefined);
}
