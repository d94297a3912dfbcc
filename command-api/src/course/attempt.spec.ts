import { expect } from "chai";
import { noon, someEntry, someone, someSpace } from "../runtime/some.testing.ts";
import { type AttemptState, attemptDecider, type Heard, type PartResult, passes } from "./attempt.ts";
import { monthsLater, newNumber } from "./certificate.ts";
import type { MoveOn } from "./move-on.ts";

const result = (more: Partial<PartResult>): PartResult => ({
  ...{ completion: "incomplete", success: "unknown", score: null, percent: 0 },
  ...more,
});

describe("passing a course", () => {
  const cases: [what: string, result: Partial<PartResult>, mastery: number | null, passed: boolean][] = [
    ["the package says so", { success: "passed" }, 80, true],
    [
      "the package says no, whatever else",
      { completion: "completed", success: "failed", score: 100 },
      80,
      false,
    ],
    ["it completes and never speaks of passing", { completion: "completed" }, null, true],
    ["it completes without a score", { completion: "completed" }, 80, true],
    ["it completes with too low a score", { completion: "completed", score: 79 }, 80, false],
    ["it sends neither, but enough of a score", { score: 80 }, 80, true],
    ["it sends neither, and no score is asked for", { score: 100 }, null, false],
    ["it is only begun", {}, 80, false],
  ];
  for (const [what, sent, mastery, passed] of cases)
    it(`${passed ? "is done" : "is not done"} when ${what}`, () => {
      expect(passes(result(sent), { mastery, moveOn: null })).to.equal(passed);
    });

  const at = { space: someSpace, actor: someone, at: noon, correlation: "", causation: "", version: 1 };
  function after(
    sent: [part: number, result: PartResult, whole?: PartResult, late?: boolean][],
    mastery: (number | null)[],
  ): NonNullable<AttemptState> {
    let state: AttemptState = null;
    const about = { course: someEntry, person: someone };
    for (const command of [
      { type: "begin" as const, ...about, version: 1, again: false },
      ...sent.map(([part, one, whole, late]) => ({
        type: "save" as const,
        ...about,
        number: 1,
        part,
        result: one,
        whole,
        late: late ?? false,
        rules: mastery.map((least) => ({ mastery: least, moveOn: null })),
      })),
    ])
      for (const fact of attemptDecider.decide(command, state))
        state = attemptDecider.evolve(state, { ...fact, metadata: at } as never);
    return state!;
  }

  it("takes all parts, and nothing lowers it later", () => {
    const passed = result({ success: "passed", score: 90 });
    const failed = result({ success: "failed", score: 10 });
    expect(after([[0, passed]], [null, null])).to.include({ passed: false, percent: 50, score: 90 });
    const both: [number, PartResult][] = [
      [0, passed],
      [0, failed],
      [1, result({ completion: "completed" })],
    ];
    expect(after(both, [null, null])).to.include({ passed: true, percent: 100, score: 90 });
    expect(after([...both, [1, failed]], [null, null])).to.include({ passed: true, percent: 100, score: 90 });
  });
  it("keeps of several parts what was reached, when they are looked at again", () => {
    const completed = result({ completion: "completed", score: 90, percent: 100 });
    const opened = result({ completion: "incomplete" });
    const worse = result({ completion: "completed", score: 40, percent: 100 });
    const failed = result({ completion: "completed", success: "failed", score: 40, percent: 100 });
    const passed = result({ completion: "completed", success: "passed", score: 90, percent: 100 });
    const partOf = (least: number | null, ...sent: PartResult[]) =>
      after(
        sent.map((one) => [0, one]),
        [least, null],
      ).parts[0];
    expect(partOf(null, completed, opened)).to.deep.equal(completed);
    expect(partOf(80, completed, worse)).to.deep.equal(completed);
    expect(partOf(80, result({ score: 90 }), opened)).to.include({ score: 90 });
    expect(partOf(null, passed, { ...passed, score: 40 })).to.deep.equal(passed);
    // What is said of the part anew counts, as long as it is not passed.
    expect(partOf(null, completed, failed)).to.deep.equal(failed);
    expect(partOf(80, worse, passed)).to.deep.equal(passed);
    const both: [number, PartResult][] = [
      [0, completed],
      [0, opened],
      [1, result({ completion: "completed" })],
    ];
    expect(after(both, [null, null])).to.include({ passed: true, percent: 100 });
  });
  it("puts together what was reached on two devices, whichever comes first", () => {
    const none = [null, null];
    const late = (part: number, one: Partial<PartResult>, whole?: PartResult) =>
      [part, result(one), whole, true] as [number, PartResult, PartResult?, boolean?];
    const soon = (part: number, one: Partial<PartResult>, whole?: PartResult) =>
      [part, result(one), whole] as [number, PartResult, PartResult?];
    const [far, near] = [
      { percent: 60, score: 40 },
      { percent: 20, score: 70 },
    ];
    for (const sent of [
      [soon(0, near), late(0, far)],
      [late(0, far), soon(0, near)],
    ])
      expect(after(sent, none).parts[0], "how far").to.include({ percent: 60, score: 70 });
    expect(after([soon(0, near), late(0, { percent: 10 })], none).parts[0]).to.include(near);
    const both = [soon(0, { completion: "completed" }), late(1, { completion: "completed" })];
    expect(after(both, none), "each has done one part").to.include({ passed: true });
    const failed = { success: "failed" as const, score: 10 };
    const passed = { success: "passed" as const, score: 90 };
    expect(after([soon(0, failed), late(0, passed)], none).parts[0]).to.include(passed);
    expect(after([soon(0, passed), late(0, failed)], none).parts[0]).to.include(passed);
    const quiz = { completion: "completed", success: "failed", score: 40 } as const;
    expect(after([soon(0, { percent: 20 }), late(0, quiz)], none), "neither is done").to.include({
      passed: false,
    });
    expect(
      after(
        [soon(0, { completion: "completed", success: "failed" }), late(0, { completion: "completed" })],
        none,
      ),
      "failed stands",
    ).to.include({ passed: false });
    const whole = [soon(0, near, result({ percent: 20 })), late(1, far, result({ percent: 70 }))];
    expect(after(whole, none)).to.include({ percent: 70 });
    expect(after([...whole, soon(0, near, result({ percent: 30 }))], none), "later").to.include({
      percent: 70,
    });
  });
  it("counts what a device that was offline tells later of an earlier try, and leaves the one that goes on", () => {
    let state: AttemptState = null;
    const about = { course: someEntry, person: someone };
    const begin = { type: "begin" as const, ...about, version: 1, again: true };
    const save = (number: number, one: PartResult) => ({
      ...{ type: "save" as const, ...about, number, part: 0, result: one },
      rules: [{ mastery: null, moveOn: null }],
    });
    const decide = (command: Parameters<typeof attemptDecider.decide>[0]) => {
      const facts = attemptDecider.decide(command, state);
      for (const fact of facts) state = attemptDecider.evolve(state, { ...fact, metadata: at } as never);
      return facts.map(({ type, data }) => [type, data.number]);
    };
    for (const command of [begin, save(1, result({ percent: 30, score: 40 })), begin]) decide(command);
    decide(save(2, result({ percent: 10 })));
    expect(decide(save(1, result({ percent: 20, score: 10 })))).to.deep.equal([]);
    expect(decide(save(1, result({ success: "passed", score: 90 })))).to.deep.equal([
      ["AttemptProgressed", 1],
      ["CoursePassed", 1],
    ]);
    expect(state).to.deep.include({ number: 2, percent: 10, passed: false, everPassed: true });
    expect(decide(save(1, result({ success: "passed" })))).to.deep.equal([]);
    expect(() => decide(save(3, result({})))).to.throw();
    expect(() => decide({ ...save(1, result({})), type: "hear", heard: [] })).to.throw();
  });
  it("goes by the whole course, where the rules of the package say what that is", () => {
    const completed = result({ completion: "completed", percent: 100 });
    const failed = result({ completion: "completed", success: "failed", score: 40, percent: 100 });
    const passed = result({ success: "passed", score: 80 });
    const open = result({ percent: 60 });
    const none = [null, null, null];
    expect(after([[2, completed, open]], none)).to.include({ passed: false, percent: 60, score: null });
    expect(after([[0, passed, failed]], none)).to.include({ passed: false, percent: 99, score: 40 });
    expect(after([[0, failed, passed]], none)).to.include({ passed: true, percent: 100, score: 80 });
    expect(after([[0, open, completed]], none)).to.include({ passed: true, percent: 100 });
    const all: [number, PartResult, PartResult][] = [0, 1, 2].map((part) => [part, completed, open]);
    expect(after(all, none)).to.include({ passed: false, percent: 99 });
  });
  it("follows the rule of a unit, where it has one", () => {
    const [completed, passed] = [{ completion: "completed" as const }, { success: "passed" as const }];
    const failed = { success: "failed" as const, score: 10 };
    const both = { ...completed, ...passed };
    const rules: Record<MoveOn, boolean[]> = {
      Passed: [false, true, true, false],
      Completed: [true, false, true, false],
      CompletedAndPassed: [false, false, true, false],
      CompletedOrPassed: [true, true, true, false],
      NotApplicable: [true, true, true, true],
    };
    for (const [moveOn, expected] of Object.entries(rules) as [MoveOn, boolean[]][])
      expect(
        [completed, passed, both, failed].map((sent) => passes(result(sent), { mastery: 80, moveOn })),
        moveOn,
      ).to.deep.equal(expected);
  });
  it("puts together what records tell, in whatever order, and takes nothing back", () => {
    const heard = (all: Heard[]): AttemptState => {
      let state: AttemptState = null;
      const about = { course: someEntry, person: someone };
      const rules = [
        { mastery: 80, moveOn: "CompletedAndPassed" as const },
        { mastery: null, moveOn: "Completed" as const },
      ];
      const hear = (one: Heard) => ({
        type: "hear" as const,
        ...about,
        number: 1,
        part: 0,
        heard: [one],
        rules,
      });
      for (const command of [
        { type: "begin" as const, ...about, version: 1, again: false },
        ...all.map(hear),
      ])
        for (const fact of attemptDecider.decide(command, state))
          state = attemptDecider.evolve(state, { ...fact, metadata: at } as never);
      return state;
    };
    const done = { completion: "completed", success: "passed", score: 90, percent: 100 };
    const [completed, passed] = [{ completion: "completed" }, { success: "passed", score: 90 }] as Heard[];
    const failed: Heard = { success: "failed", score: 20 };
    expect(heard([completed!, passed!])!.parts[0]).to.deep.equal(done);
    expect(heard([failed, passed!, completed!, failed, {}])!.parts[0]).to.deep.equal(done);
    expect(heard([passed!])).to.deep.include({ percent: 0, passed: false });
    expect(heard([{ percent: 60 }, { percent: 40 }])).to.deep.include({ percent: 30, passed: false });
    expect(heard([completed!, passed!])).to.deep.include({ percent: 50, passed: false });
  });
  it("never shows 100 percent before", () => {
    expect(after([[0, result({ percent: 100 })]], [80])).to.include({ passed: false, percent: 99 });
  });
});

describe("a certificate", () => {
  it("has a number that says nothing of others", () => {
    const numbers = Array.from({ length: 200 }, () => newNumber(new Date(noon)));
    expect(new Set(numbers)).to.have.length(200);
    for (const number of numbers) expect(number).to.match(/^2026-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{6}$/);
  });
  it("ends on the same day of the month, or on its last", () => {
    const later = (day: string, months: number) =>
      monthsLater(new Date(`${day}T10:00:00.000Z`), months)
        .toISOString()
        .slice(0, 10);
    expect(later("2026-11-26", 24)).to.equal("2028-11-26");
    expect(later("2028-02-29", 12)).to.equal("2029-02-28");
    expect(later("2026-08-31", 6)).to.equal("2027-02-28");
  });
});
