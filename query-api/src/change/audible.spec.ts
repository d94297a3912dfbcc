import { standingOf } from "@annals/access";
import { expect } from "chai";
import { everybody, everything, type Gathered, gather, heardBy, nothing } from "./audible.ts";

describe("what somebody hears of a change", () => {
  const guest = { ...standingOf(null, null, true, []), account: null, isIn: true };
  const stranger = { ...guest, account: "a" };
  const member = { ...standingOf("a", ["author"], true, []), account: "a", isIn: true };
  const outside = { ...everything, all: false };
  const hears = (who: typeof stranger | typeof guest | typeof member, change: Partial<Gathered>) =>
    heardBy(who, { ...nothing(), ...change }, new Map());

  it("is never more than settings and oneself for whom the space is closed to, also when it is too much to be listed", () => {
    const many = nothing();
    gather(many, { ...nothing(), entries: new Set(Array.from({ length: 301 }, (_, at) => `${at}`)) });
    expect(many.all).to.equal(true);
    for (const change of [many, { all: true }]) {
      expect(hears(member, change)).to.deep.equal(everything);
      expect(hears(guest, change)).to.deep.equal({ ...outside, settings: true, mine: false });
      for (const who of [stranger, { ...member, isIn: false }])
        expect(hears(who, change)).to.deep.equal({ ...outside, settings: true, mine: true });
    }
    expect(hears(guest, { entries: new Set(["e"]), people: new Set(["p"]) })).to.equal(null);
  });

  it("is of oneself where it is about oneself, or about too many to be listed", () => {
    for (const accounts of [new Set(["a"]), new Set([everybody])]) {
      for (const who of [stranger, member])
        expect(hears(who, { accounts })).to.deep.equal({ ...outside, mine: true });
      expect(hears(guest, { accounts })).to.equal(null);
    }
    expect(hears(stranger, { accounts: new Set(["b"]) })).to.equal(null);
  });
});
