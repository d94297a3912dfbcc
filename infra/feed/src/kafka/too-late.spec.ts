import { expect } from "chai";
import { TooLate, untilTooLate } from "./too-late.ts";

describe("a broker's answer", () => {
  const answer = <T>(work: Promise<T>, signal: AbortSignal) =>
    untilTooLate(work, signal, 5).catch((error: Error) => error);
  const never = new Promise<never>(() => undefined);

  it("is waited for, and tells what went wrong", async () => {
    const { signal } = new AbortController();
    expect(await answer(Promise.resolve(7), signal)).to.equal(7);
    const wrong = new Error("no leader");
    expect(await answer(Promise.reject(wrong), signal)).to.equal(wrong);
  });

  it("is not waited for any longer once the end was asked for, before it or meanwhile", async () => {
    const stop = new AbortController();
    const waiting = answer(never, stop.signal);
    stop.abort();
    expect(await waiting).to.be.instanceOf(TooLate);
    expect(await answer(never, stop.signal)).to.be.instanceOf(TooLate);
    expect(await answer(Promise.resolve(7), stop.signal), "what is there").to.equal(7);
  });
});
