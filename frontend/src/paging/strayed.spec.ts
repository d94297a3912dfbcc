import { expect } from "chai";
import { createStrayed } from "./strayed.ts";

/** The pages that are asked for from one on, in a list of so many. */
function asked(from: number, pages: number): number[] {
  const strayed = createStrayed();
  const all: number[] = [];
  for (let at: number | null = from; at !== null; ) {
    all.push(at);
    const isEmpty = at > pages;
    at = strayed({ isEmpty, current_page: at, last_page: isEmpty ? 1 : Math.max(1, pages) });
  }
  return all;
}

describe("a page of a list that is not there", () => {
  it("leads to the one before, where the last line is just gone", () => {
    expect(asked(20, 19)).to.deep.equal([20, 19]);
    expect(asked(2, 0)).to.deep.equal([2, 1]);
  });
  it("leads to the last one by few questions, from wherever", () => {
    expect(asked(500, 7)).to.deep.equal([500, 499, 483, 227, 1, 7]);
    expect(asked(1_000_000, 1).length).to.be.below(10);
    expect(asked(24, 20)).to.deep.equal([24, 23, 7, 20]);
  });
  it("leaves alone who is on one that is there", () => {
    expect(asked(3, 7)).to.deep.equal([3]);
    expect(asked(1, 0)).to.deep.equal([1]);
  });
});
