import { expect } from "chai";
import { paceOf } from "./pace.ts";

describe("the pace of an import", () => {
  it("tells the rate and the time left", () => {
    expect(paceOf(100, 400, 2)).to.deep.equal({ perSecond: 50, secondsLeft: 6 });
  });
  it("foretells nothing at the beginning and at the end", () => {
    expect(paceOf(0, 400, 5).secondsLeft).to.equal(null);
    expect(paceOf(3, 400, 0.1).secondsLeft).to.equal(null);
    expect(paceOf(400, 400, 8).secondsLeft).to.equal(null);
  });
});
