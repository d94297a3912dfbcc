import { expect } from "chai";
import { fieldOf, momentIn, morning, nextMonday } from "./moment.ts";

describe("a moment that somebody chooses", () => {
  const wednesday = new Date(2026, 10, 18, 16, 42, 7);
  it("goes into a field and comes back, to the minute", () => {
    expect(fieldOf(wednesday)).to.equal("2026-11-18T16:42");
    expect(momentIn("2026-11-18T16:42")).to.deep.equal(new Date(2026, 10, 18, 16, 42));
  });
  it("is none while the field is not filled in", () => {
    expect([momentIn(""), momentIn("soon")]).to.deep.equal([null, null]);
  });
  it("can be tomorrow at nine, across the end of a month", () => {
    expect(morning(new Date(2026, 10, 30, 23), 1)).to.deep.equal(new Date(2026, 11, 1, 9));
  });
  it("can be the next Monday, on a Monday in a week", () => {
    expect(nextMonday(wednesday)).to.deep.equal(new Date(2026, 10, 23, 9));
    expect(nextMonday(new Date(2026, 10, 22))).to.deep.equal(new Date(2026, 10, 23, 9));
    expect(nextMonday(new Date(2026, 10, 23))).to.deep.equal(new Date(2026, 10, 30, 9));
  });
});
