import { expect } from "chai";
import { fold, given, noon, someEntry, someone, someoneElse } from "../runtime/given.testing.ts";
import { isFor, isOpen, type JoinLinkFact, joinLinkDecider } from "./decider.ts";

const offer = { roles: ["viewer" as const], groups: [someEntry], until: noon, uses: 2, domain: null };
const make = { type: "make", id: someEntry, ...offer } as const;
const made: JoinLinkFact = { type: "JoinLinkMade", data: { link_id: someEntry, ...offer } };
const used = (person_id: string): JoinLinkFact => ({ type: "JoinLinkUsed", data: { person_id } });
const ended: JoinLinkFact = { type: "JoinLinkEnded", data: {} };
const before = new Date(Date.parse(noon) - 1);
const use = (person: string, now = before) => ({ type: "use", person, now }) as const;
const link = (...facts: JoinLinkFact[]) => given(joinLinkDecider, facts);

describe("a link by which several people join", () => {
  it("is made once", () => {
    link().when(make).then([made]);
    link(made, ended).when(make).then([]);
  });
  it("is used by as many as it is for, each once", () => {
    link(made)
      .when(use(someone))
      .then([used(someone)]);
    link(made, used(someone)).when(use(someone)).then([]);
    link(made, used(someone))
      .when(use(someoneElse))
      .then([used(someoneElse)]);
    link(made, used(someone), used(someoneElse)).when(use(someEntry)).refused("invalid");
    link(made, used(someone), used(someoneElse)).when(use(someone)).then([]);
    link().when(use(someone)).refused("invalid");
  });
  it("works until its moment, and not once it was ended", () => {
    link(made)
      .when(use(someone, new Date(noon)))
      .refused("invalid");
    link(made, ended).when(use(someone)).refused("invalid");
    link(made, ended).when({ type: "end" }).then([]);
    link().when({ type: "end" }).refused("missing");
    const open = (...facts: JoinLinkFact[]) => isOpen(fold(joinLinkDecider, facts)!, before);
    expect([open(made), open(made, ended)]).to.deep.equal([true, false]);
  });
  it("is for the addresses of one domain, where it says so", () => {
    const fits = (email: string) => isFor({ domain: "example.org" }, email);
    expect(["ann@example.org", "Ann@Example.ORG"].map(fits)).to.deep.equal([true, true]);
    expect(["ann@mail.example.org", "ann@badexample.org", "ann@example.org.evil"].map(fits)).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(isFor({ domain: null }, "ann@anywhere.net")).to.equal(true);
  });
});
