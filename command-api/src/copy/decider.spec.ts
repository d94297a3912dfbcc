import { expect } from "chai";
import { recorded, someEntry } from "../runtime/given.testing.ts";
import { someone, someoneElse } from "../runtime/some.testing.ts";
import { type CopyCommand, type CopyFact, copyDecider } from "./decider.ts";

const pages = [{ id: someone, parent_id: someoneElse, with_sharing: false }];
const began: CopyFact = { type: "CopyBegan", data: { source_id: someoneElse, pages } };
const when = (facts: CopyFact[], command: CopyCommand) =>
  copyDecider.decide(
    command,
    recorded(facts, `copy-${someEntry}`).reduce(copyDecider.evolve, copyDecider.initial),
  );

describe("a copy of a page with everything below it", () => {
  it("begins once", () => {
    const begin = { type: "begin" as const, source_id: someoneElse, pages };
    expect(when([], begin)).to.deep.equal([began]);
    expect(when([began], begin)).to.deep.equal([]);
  });
  it("goes on, and never back", () => {
    expect(when([began], { type: "progress", done: 1 })).to.deep.equal([
      { type: "PagesCopied", data: { done: 1 } },
    ]);
    const one: CopyFact = { type: "PagesCopied", data: { done: 1 } };
    expect(when([began, one], { type: "progress", done: 1 })).to.deep.equal([]);
  });
  it("ends once, and nothing is copied after that", () => {
    const ended: CopyFact = { type: "CopyEnded", data: { outcome: "cancelled" } };
    expect(when([began], { type: "end", outcome: "cancelled" })).to.deep.equal([ended]);
    expect(when([began, ended], { type: "end", outcome: "finished" })).to.deep.equal([]);
    expect(when([began, ended], { type: "progress", done: 1 })).to.deep.equal([]);
    expect(when([], { type: "end", outcome: "finished" })).to.deep.equal([]);
  });
});
