import { standingOf } from "@annals/access";
import { expect } from "chai";
import { any } from "../runtime/topic.ts";
import { topics } from "../topics.ts";
import { createAudible, everything, type Gathered, nothing } from "./audible.ts";

const { gather, heardBy, isOfEntriesAlone } = createAudible(topics);
const gathered = (of: Record<string, (string | null)[]>, all = false): Gathered => ({
  all,
  topics: new Map(Object.entries(of).map(([topic, ids]) => [topic, new Set(ids)])),
});

describe("what somebody hears of a change", () => {
  const guest = { ...standingOf(null, null, true, []), account: null, isIn: true, readsComments: false };
  const stranger = { ...guest, account: "a" };
  const member = { ...standingOf("a", ["author"], true, []), account: "a", isIn: true, readsComments: true };
  const outside = { settings: [null], mine: [null] };
  const hears = (who: typeof stranger | typeof guest | typeof member, change: Gathered) =>
    heardBy(who, change, new Map());

  it("is never more than settings and oneself for whom the space is closed to, also when it is too much to be listed", () => {
    const many = nothing();
    gather(many, { topics: { entry: Array.from({ length: 301 }, (_, at) => `${at}`) } });
    expect(many.all).to.equal(true);
    for (const change of [many, gathered({}, true)]) {
      expect(hears(member, change)).to.deep.equal(everything);
      expect(hears(guest, change)).to.deep.equal({ all: false, topics: { settings: [null] } });
      for (const who of [stranger, { ...member, isIn: false }])
        expect(hears(who, change)).to.deep.equal({ all: false, topics: outside });
    }
    expect(hears(guest, gathered({ entry: ["e"], person: ["p"] }))).to.equal(null);
  });

  it("is of oneself where it is about oneself, or about too many to be listed", () => {
    for (const mine of [["a"], [any]]) {
      for (const who of [stranger, member])
        expect(hears(who, gathered({ mine }))).to.deep.equal({ all: false, topics: { mine: [null] } });
      expect(hears(guest, gathered({ mine }))).to.equal(null);
    }
    expect(hears(stranger, gathered({ mine: ["b"] }))).to.equal(null);
  });

  it("is nothing of what this version does not know", () => {
    const change = nothing();
    gather(change, { topics: { "what a later version adds": ["e"], mine: ["a"] } });
    expect(change.topics.size).to.equal(0);
  });

  it("is about its entries alone when nobody sees others in another way than before", () => {
    expect(isOfEntriesAlone(gathered({ entry: ["e"], place: [null], comment: ["e"], seat: ["e"] }))).to.equal(
      true,
    );
    for (const more of ["access", "left", "settings", "mine"])
      expect(isOfEntriesAlone(gathered({ entry: ["e"], [more]: ["x"] })), more).to.equal(false);
    expect(isOfEntriesAlone(gathered({}, true))).to.equal(false);
  });
});
