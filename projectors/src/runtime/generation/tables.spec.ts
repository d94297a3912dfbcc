import { expect } from "chai";
import { fractionOf, lagOf } from "./tables.ts";

const position = (n: number) => String(n).padStart(20, "0");

describe("how far a projection is", () => {
  it("counts the events that are missing where positions count events", () => {
    expect(lagOf({ position: position(60), events: 60 }, position(100))).to.equal(40);
    expect(lagOf({ position: position(100), events: 100 }, position(100))).to.equal(0);
    expect(lagOf({ position: position(101), events: 101 }, position(100))).to.equal(0);
    expect(lagOf({ position: position(0), events: 0 }, position(100))).to.equal(100);
  });

  it("estimates them where positions count something else", () => {
    const at = (bytes: number) => `${position(bytes)}-${position(bytes)}`;
    expect(lagOf({ position: at(500_000), events: 1000 }, at(1_000_000))).to.equal(1000);
    expect(lagOf({ position: at(999_999), events: 1000 }, at(1_000_000))).to.equal(1);
  });

  it("is a part of the way, never more than all of it", () => {
    expect([0, 25, 100, 120].map((n) => fractionOf(position(n), position(100)))).to.deep.equal([
      0, 0.25, 1, 1,
    ]);
    expect(fractionOf(position(0), position(0))).to.equal(1);
  });
});
