import { given, someEntry, someone, someSpace } from "../runtime/given.testing.ts";
import { type FactorCommand, type FactorFact, factorDecider } from "./decider.ts";

const until = "2026-11-22T13:00:00.000Z";
const before = new Date("2026-11-22T12:59:59.000Z");
const offered: FactorFact = {
  type: "FactorOffered",
  data: { factor_id: someEntry, secret: "sealed", until },
};
const setUp: FactorFact = {
  type: "FactorSetUp",
  data: { factor_id: someEntry, codes_id: someone, space_id: someSpace },
};
const used: FactorFact = { type: "FactorCodeUsed", data: { codes_id: someone, number: 3 } };
const removed: FactorFact = {
  type: "FactorRemoved",
  data: { factor_id: someEntry, how: "removed", space_id: someSpace },
};
const offer: FactorCommand = { type: "offer", id: someEntry, secret: "sealed", until };
const confirm = (now = before): FactorCommand => ({
  type: "setUp",
  id: someEntry,
  codes: someone,
  space: someSpace,
  now,
});

describe("a second factor", () => {
  const factor = (...facts: FactorFact[]) => given(factorDecider, facts);
  it("is offered, and set up by a code", () => {
    factor().when(offer).then([offered]);
    factor(offered).when(confirm()).then([setUp]);
  });
  it("is not set up without the offer, by another one, or too late", () => {
    factor()
      .when(confirm())
      .refused("conflict", /took too long/);
    factor(offered)
      .when({ ...confirm(), id: someSpace } as FactorCommand)
      .refused("conflict");
    factor(offered)
      .when(confirm(new Date(until)))
      .refused("conflict", /Start again/);
  });
  it("is not offered to who has one", () => {
    factor(offered, setUp)
      .when(offer)
      .refused("conflict", /already/);
    factor(offered, setUp, removed).when(offer).then([offered]);
  });
  it("takes each recovery code once, and none of another set", () => {
    const use = { type: "useCode", codes: someone, number: 3 } as const;
    factor(offered, setUp).when(use).thenAtFirst([used]);
    factor(offered, setUp, used)
      .when(use)
      .refused("invalid", /does not work/);
    factor(offered, setUp)
      .when({ ...use, codes: someSpace })
      .refused("invalid");
    factor(offered).when(use).refused("invalid");
    factor(offered, setUp, removed).when(use).refused("invalid");
  });
  it("gets new recovery codes in place of the old ones", () => {
    const made: FactorFact = { type: "FactorCodesMade", data: { codes_id: someSpace } };
    factor(offered, setUp).when({ type: "makeCodes", codes: someSpace }).then([made]);
    factor(offered, setUp, made).when({ type: "useCode", codes: someone, number: 4 }).refused("invalid");
    factor(offered)
      .when({ type: "makeCodes", codes: someSpace })
      .refused("conflict", /no second factor/);
  });
  it("is removed once, and only the one that is meant", () => {
    const remove = { type: "remove", id: someEntry, how: "removed", space: someSpace } as const;
    factor(offered, setUp).when(remove).then([removed]);
    factor(offered, setUp)
      .when({ ...remove, id: someone })
      .then([]);
    factor(offered).when(remove).then([]);
  });
});
