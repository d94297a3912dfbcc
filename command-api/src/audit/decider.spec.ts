import { expect } from "chai";
import { type Leaving, leavingDecider } from "./decider.ts";

describe("what leaves", () => {
  const refused: Leaving = { type: "CallRefused", data: { call: "GET /api/audit" } };

  it("is recorded once", () => {
    const { decide, initial } = leavingDecider;
    expect(decide(refused, initial)).to.deep.equal([refused]);
    expect(decide(refused, true)).to.deep.equal([]);
  });
});
