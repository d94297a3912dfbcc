import { expect } from "chai";
import { isLate, kept, lagsOf, type Place, rateOf, type Sample, withSample } from "./samples.ts";

const place = (events: number | null, position = "5", lag = 0): Place => ({
  name: "content",
  ...{ events, position, lag },
});
const sample = (at: number, one: Place, head = "5"): Sample => ({
  ...{ at, head },
  places: new Map([[one.name, one]]),
});

describe("how those that take in facts have moved", () => {
  it("is a rate once they were measured twice", () => {
    expect(rateOf([], place(10), 0)).to.equal(null);
    expect(rateOf([sample(0, place(10))], place(70), 30_000)).to.equal(2);
    expect(rateOf([sample(0, place(10)), sample(29_900, place(70))], place(70), 30_000)).to.equal(2);
  });

  it("has no rate of what nobody counts, and none below zero after a rebuild", () => {
    expect(rateOf([sample(0, place(null))], place(null), 30_000)).to.equal(null);
    expect(rateOf([sample(0, place(500))], place(20), 30_000)).to.equal(0);
  });

  it("keeps an hour", () => {
    let samples: Sample[] = [];
    for (let at = 0; at < kept + 5; at++) samples = withSample(samples, sample(at, place(0, "0", at)));
    expect(lagsOf(samples, "content")).to.have.length(kept);
    expect(lagsOf(samples, "content")[0]).to.equal(5);
    expect(lagsOf(samples, "search")).to.deep.equal([]);
  });

  it("is late only for who has not come to where the log was a while ago", () => {
    expect(isLate([], place(0, "3"), 30_000)).to.equal(false);
    expect(isLate([sample(0, place(0), "5")], place(0, "5"), 30_000)).to.equal(false);
    expect(isLate([sample(0, place(0), "5")], place(0, "4"), 30_000)).to.equal(true);
    expect(isLate([sample(25_000, place(0), "5")], place(0, "4"), 30_000)).to.equal(false);
  });
});
