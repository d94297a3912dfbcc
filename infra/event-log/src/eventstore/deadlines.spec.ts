import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { createDeadlines, Unanswered } from "./deadlines.ts";

describe("deadlines", () => {
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it("give up on calls that are not answered, and on no others", async () => {
    const { within } = createDeadlines(100);
    const late = failureOf(within(new Promise(() => undefined)));
    expect(await within(Promise.resolve(7))).to.equal(7);
    expect(await failureOf(within(Promise.reject(new Error("no"))))).to.have.property("message", "no");
    expect(await late).to.be.instanceOf(Unanswered);
  });

  it("do not count the time in which this process itself stood still: the answer may lie there", async () => {
    const { within } = createDeadlines(500);
    const answer = within(readFile(import.meta.filename));
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    expect((await answer).length).to.be.greaterThan(0);
  });
});
