import { expect } from "chai";
import * as fc from "fast-check";
import { beginningsBetween, decimals, hexadecimals, numberKey } from "./range.ts";

const number = fc.double({ noNaN: true, noDefaultInfinity: true });

describe("marks in an order", () => {
  it("have numbers in the order of numbers", () => {
    expect(numberKey(-0)).to.equal(numberKey(0));
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(numberKey(a) < numberKey(b)).to.equal(a < b);
        expect(numberKey(a)).to.match(/^[0-9a-f]{16}$/);
      }),
    );
  });
  it("lie between two exactly when they begin as one of the beginnings between these", () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const all = beginningsBetween(numberKey(a), numberKey(b), hexadecimals);
        expect(all.some((begun) => numberKey(c).startsWith(begun))).to.equal(a <= c && c <= b);
        expect(all.length).to.be.at.most(460);
      }),
    );
  });
  it("are few where whole months and years are asked for", () => {
    expect(beginningsBetween("20260300", "20260399", decimals)).to.deep.equal(["202603"]);
    expect(beginningsBetween("20251200", "20260199", decimals)).to.deep.equal([
      ...["202512", "202513", "202514", "202515", "202516", "202517", "202518", "202519"],
      ...["20252", "20253", "20254", "20255", "20256", "20257", "20258", "20259", "202600", "202601"],
    ]);
  });
});
