import { expect } from "chai";
import { troubleOfLate } from "./kafka.ts";

describe("what readers of a topic met", () => {
  it("is believed while they meet it again, and not for ever when nobody reads any more", () => {
    let clock = 0;
    const trouble = troubleOfLate(() => clock);
    expect(trouble.now()).to.equal(null);
    const met = new Error("no right to read as a group");
    for (; clock < 600_000; clock += 10_000) {
      trouble.note(met);
      expect(trouble.now()).to.equal(met);
    }
    // Another process has its turn: nothing is met here any more, nor taken back.
    clock += 60_000;
    expect(trouble.now()).to.equal(null);
    trouble.note(met);
    trouble.note(null);
    expect(trouble.now()).to.equal(null);
  });
});
