import { expect } from "chai";
import { steady } from "./steady.ts";

const list = (ids: string) => [...ids].map((id) => ({ id }));
const shown = (before: string, now: string, written: string, gone = "") =>
  steady(list(before), list(now), {
    ids: new Set(written),
    find: (id) => (gone.includes(id) ? null : undefined),
  })
    .map(({ id }) => id)
    .join("");

describe("A list of comments that somebody writes in", () => {
  it("is the list of now while nobody writes", () => {
    expect(shown("abc", "cbd", "")).to.equal("cbd");
  });
  it("keeps the one that is written in where a filter or newer ones leave it out", () => {
    expect(shown("abc", "ac", "b")).to.equal("abc");
    expect(shown("abc", "nab", "c")).to.equal("nabc");
    expect(shown("a", "", "a")).to.equal("a");
  });
  it("lets go of one that is gone", () => {
    expect(shown("abc", "ac", "b", "b")).to.equal("ac");
  });
  it("keeps the order that it has, where another is pinned, and takes in new ones", () => {
    expect(shown("abc", "cab", "b")).to.equal("abc");
    expect(shown("abc", "bac", "b")).to.equal("abc");
    expect(shown("abc", "cnabm", "b")).to.equal("abmcn");
  });
  it("shows it as it is by now", () => {
    const now = { id: "a", is: "new" };
    const written = { ids: new Set("a"), find: () => now };
    expect(steady([{ id: "a", is: "old" }], [], written)).to.deep.equal([now]);
    expect(steady([{ id: "a", is: "old" }], [now], written)).to.deep.equal([now]);
  });
  it("shows another order that was asked for, with the one that is written in", () => {
    expect(shown("b", "cba", "b")).to.equal("cba");
    expect(shown("b", "ca", "b")).to.equal("cab");
  });
});
