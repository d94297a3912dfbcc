import { expect } from "chai";
import type { AnyFact, Decider, Refused } from "./decider.ts";
import type { Recorded } from "./event.ts";
import { noon, someone, someSpace } from "./some.testing.ts";

export { noon, someEntry, someone, someoneElse, someSpace } from "./some.testing.ts";

/** A fact in a test. Some rules depend on who did it and when, so a test can say that. */
export type TestFact<Fact> = Fact & { actor?: string | null; at?: string; space?: string | null };

/** Facts as if they had been recorded, one after the other. */
export function recorded<Fact extends AnyFact>(facts: TestFact<Fact>[], stream = "test-1"): Recorded<Fact>[] {
  return facts.map(({ actor = someone, at = noon, space = someSpace, ...fact }, revision) => ({
    ...(fact as unknown as Fact),
    id: "0190c2f1-0000-7000-8000-0000000000ff",
    stream: stream as `${string}-${string}`,
    revision,
    position: String(revision + 1).padStart(20, "0"),
    metadata: { space, actor, at, correlation: "test", causation: "test", version: 1 },
  }));
}

/** The state after some facts. */
export function fold<S, C, F extends AnyFact>(decider: Decider<S, C, F>, facts: TestFact<F>[]): S {
  return recorded(facts).reduce(decider.evolve, decider.initial);
}

/**
 * `given(decider, [facts…]).when(command).then([facts…])`, or `.refused("conflict", /words/)`. `then` decides the same command
 * again on the resulting state, which must give no facts. `thenAtFirst` leaves that out, for commands that say what was so
 * before them.
 */
export function given<S, C, F extends AnyFact>(decider: Decider<S, C, F>, facts: TestFact<F>[]) {
  const decide = (command: C, more: F[] = []) =>
    decider.decide(command, fold(decider, [...facts, ...(more as TestFact<F>[])]));
  return {
    when: (command: C) => ({
      // biome-ignore lint/suspicious/noThenProperty: nobody awaits this, and it reads as the rule does
      then(expected: F[]): void {
        const decided = decide(command);
        expect(decided).to.deep.equal(expected);
        expect(decide(command, decided), "the same command once more").to.deep.equal([]);
      },
      thenAtFirst(expected: F[]): void {
        expect(decide(command)).to.deep.equal(expected);
      },
      refused(reason: Refused["reason"], words?: RegExp): Refused {
        const error = thrownBy(() => decide(command)) as Refused;
        expect(error).to.have.property("reason", reason);
        if (words) expect(error.message).to.match(words);
        return error;
      },
    }),
  };
}

function thrownBy(work: () => unknown): unknown {
  try {
    const answer = work();
    return { message: `nothing was thrown, but ${JSON.stringify(answer)} answered` };
  } catch (error) {
    return error;
  }
}
