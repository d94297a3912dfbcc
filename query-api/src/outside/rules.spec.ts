import type { Answer } from "@annals/webhook";
import { expect } from "chai";
import { failsToTell, nextAfter, restAfter, type Standing, standingAfter, verdictOf } from "./rules.ts";

const now = new Date("2026-11-30T12:00:00Z");
const inDays = (at: Date) => (at.getTime() - now.getTime()) / 86_400_000;
const answer = (status: number, retryAfter: number | null = null): Answer => ({ status, retryAfter });

describe("what an address outside answers", () => {
  it("is gone only where it says so, or where nothing is", () => {
    for (const status of [404, 410]) expect(verdictOf(answer(status)), String(status)).to.equal("broken");
    for (const trouble of ["unknown_host", "certificate", "unreachable"] as const)
      expect(verdictOf({ trouble }), trouble).to.equal("broken");
    for (const status of [200, 204, 206, 301, 304, 416])
      expect(verdictOf(answer(status)), String(status)).to.equal("fine");
  });
  it("says nothing where it does not tell programs, or not now", () => {
    for (const status of [400, 401, 403, 405, 429, 451, 500, 502, 503, 999])
      expect(verdictOf(answer(status)), String(status)).to.equal("unsure");
    for (const trouble of ["timeout", "private", "no_address", "unproven", "unclear"] as const)
      expect(verdictOf({ trouble }), trouble).to.equal("unsure");
  });

  it("counts days in a row, from the first on", () => {
    const none: Standing = { fails: 0, failingSince: null };
    const once = standingAfter(none, "broken", now);
    expect(once).to.deep.equal({ fails: 1, failingSince: now });
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(standingAfter(once, "unsure", tomorrow)).to.deep.equal(once);
    expect(standingAfter(once, "broken", tomorrow)).to.deep.equal({ fails: 2, failingSince: now });
    expect(standingAfter(once, "fine", tomorrow)).to.deep.equal(none);
  });

  it("has it asked again after weeks, and after a day only while it is open whether it is gone", () => {
    const of = (fails: number): Standing => ({ fails, failingSince: fails > 0 ? now : null });
    expect(inDays(nextAfter(of(0), "fine", now, 0))).to.equal(21);
    expect(inDays(nextAfter(of(0), "fine", now, 0.99))).to.be.within(21, 28);
    expect(inDays(nextAfter(of(0), "unsure", now, 0))).to.equal(7);
    for (let fails = 1; fails < failsToTell; fails++) {
      expect(inDays(nextAfter(of(fails), "broken", now, 0))).to.equal(1);
      expect(inDays(nextAfter(of(fails), "unsure", now, 0))).to.equal(1);
    }
    expect(inDays(nextAfter(of(failsToTell), "broken", now, 0))).to.equal(7);
  });

  it("has its host left alone for seconds, and as long as it says", () => {
    expect(restAfter(answer(200))).to.equal(10_000);
    expect(restAfter(answer(404))).to.equal(10_000);
    expect(restAfter(answer(429))).to.equal(3_600_000);
    expect(restAfter(answer(503, 120))).to.equal(120_000);
    expect(restAfter(answer(429, 0))).to.equal(10_000);
    expect(restAfter(answer(503, 999_999))).to.equal(999_999_000);
    expect(restAfter(answer(503, 9_999_999))).to.equal(28 * 86_400_000);
    expect(restAfter({ trouble: "timeout" })).to.equal(600_000);
  });
});
