import { expect } from "chai";
import { fold, given, noon, someEntry, someoneElse } from "../runtime/given.testing.ts";
import { isAlive, type PageLinkFact, pageLinkDecider } from "./decider.ts";

const make = { type: "make", id: someoneElse, entry: someEntry, until: noon, password: null } as const;
const made: PageLinkFact = {
  type: "PageLinkMade",
  data: { link_id: someoneElse, entry_id: someEntry, until: noon, password: null },
};
const ended: PageLinkFact = { type: "PageLinkEnded", data: { reason: "hand" } };
const link = (...facts: PageLinkFact[]) => given(pageLinkDecider, facts);

describe("a link to a page", () => {
  it("is made once", () => {
    link().when(make).then([made]);
    link(made, ended).when(make).then([]);
  });
  it("ends once, and for good", () => {
    link(made).when({ type: "end", reason: "hand" }).then([ended]);
    link(made, ended).when({ type: "end", reason: "time" }).then([]);
    link().when({ type: "end", reason: "hand" }).refused("missing");
  });
  it("works until its moment", () => {
    const works = (at: number, ...facts: PageLinkFact[]) =>
      isAlive(fold(pageLinkDecider, facts)!, new Date(Date.parse(noon) + at));
    expect([works(-1, made), works(0, made), works(-1, made, ended)]).to.deep.equal([true, false, false]);
  });
});
