import { randomUUID } from "node:crypto";
import { expect } from "chai";
import { isSampled, placeIn, rootOf, traceparentOf } from "./place.ts";

const number = "0190a3c4-1b2c-4d5e-8f90-a1b2c3d4e5f6";

describe("places in traces", () => {
  it("follow from the number of a request", () => {
    const header = traceparentOf(number, true);
    expect(header).to.equal(`00-0190a3c41b2c4d5e8f90a1b2c3d4e5f6-${rootOf(number)}-01`);
    expect(placeIn(header)).to.deep.equal({
      trace: "0190a3c41b2c4d5e8f90a1b2c3d4e5f6",
      span: rootOf(number),
    });
    expect(rootOf(number)).to.match(/^[\da-f]{16}$/);
    expect(rootOf(number)).not.to.equal(rootOf(randomUUID()));
  });

  for (const [what, header] of [
    ["nothing", undefined],
    ["words", "hello"],
    ["no trace", `00-${"0".repeat(32)}-${"1".repeat(16)}-01`],
    ["no span", `00-${"1".repeat(32)}-${"0".repeat(16)}-01`],
    ["a version that cannot be", `ff-${"1".repeat(32)}-${"1".repeat(16)}-01`],
    ["capitals", `00-${"A".repeat(32)}-${"1".repeat(16)}-01`],
    ["more than a version 00 has, at its place", `00-${"1".repeat(32)}${"1".repeat(16)}-01`],
    ["a very long line", `00-${"1".repeat(100_000)}`],
  ] as const)
    it(`are not read from ${what}`, () => expect(placeIn(header)).to.equal(null));

  it("are read from a later version, with what that adds", () => {
    const place = { trace: "1".repeat(32), span: "2".repeat(16) };
    expect(placeIn(`01-${place.trace}-${place.span}-01-more`)).to.deep.equal(place);
  });

  it("are sampled by number alone, in about the share that is wanted", () => {
    const all = Array.from({ length: 4_000 }, () => randomUUID());
    const taken = all.filter((one) => isSampled(one, 0.25));
    expect(taken.length).to.be.within(800, 1_200);
    expect(taken.every((one) => isSampled(one, 0.5))).to.equal(true);
    expect(all.every((one) => isSampled(one, 1))).to.equal(true);
    expect(all.some((one) => isSampled(one, 0))).to.equal(false);
  });
});
