import { expect } from "chai";
import { fold, given, type TestFact } from "../runtime/given.testing.ts";
import { presentTag, standingFor, type TagFact, tagDecider, tagNamed } from "./decider.ts";

const [one, two, three] = ["1", "2", "3"].map((end) => `0190c2f1-0000-7000-8000-0000000000f${end}`) as [
  string,
  string,
  string,
];
const made = (tag_id: string, name: string): TestFact<TagFact> => ({
  type: "TagCreated",
  data: { tag_id, name, color: "blue" },
});
const merged = (tag_id: string, into: string): TestFact<TagFact> => ({
  type: "TagMerged",
  data: { tag_id, into },
});
const tags = (...facts: TestFact<TagFact>[]) => given(tagDecider, facts);

describe("the tags of a space", () => {
  it("are made once, whatever the capitals", () => {
    tags()
      .when({ type: "ensure", tags: [{ id: one, name: "Leave", color: "green" }] })
      .then([{ type: "TagCreated", data: { tag_id: one, name: "Leave", color: "green" } }]);
    tags(made(one, "Leave"))
      .when({ type: "ensure", tags: [{ id: two, name: "LEAVE" }] })
      .then([]);
  });
  it("of one call that mean the same are one", () =>
    tags()
      .when({
        type: "ensure",
        tags: [
          { id: one, name: "pay", color: "blue" },
          { id: two, name: "Pay", color: "gray" },
        ],
      })
      .then([{ type: "TagCreated", data: { tag_id: one, name: "pay", color: "blue" } }]));
  it("get a colour that follows from their names", () => {
    const colorOf = (name: string) =>
      tagDecider.decide({ type: "ensure", tags: [{ id: one, name }] }, {}).map(({ data }) => data);
    expect(colorOf("leave")).to.deep.equal(colorOf("leave"));
    const colors = ["leave", "pay", "remote", "security"].map((name) => JSON.stringify(colorOf(name)));
    expect(new Set(colors.map((color) => /"color":"(\w+)"/.exec(color)![1])).size).to.be.greaterThan(1);
  });
  it("are renamed unless another one is called so", () => {
    tags(made(one, "leave"))
      .when({ type: "change", tag: one, name: "Leave", color: "blue" })
      .then([{ type: "TagRenamed", data: { tag_id: one, name: "Leave" } }]);
    tags(made(one, "leave"), made(two, "pay"))
      .when({ type: "change", tag: two, name: "LEAVE" })
      .refused("conflict", /Merge/);
  });
  it("that were merged lead to the one that stays, also over several", () => {
    const facts = [made(one, "leave"), made(two, "time off"), made(three, "holidays")];
    const state = fold(tagDecider, [...facts, merged(one, two), merged(two, three)]);
    expect([presentTag(one, state), tagNamed("Leave", state)]).to.deep.equal([three, three]);
    expect(standingFor(three, state)).to.have.members([one, two, three]);
  });
  it("are not merged into themselves, nor into a former tag", () => {
    tags(made(one, "leave"))
      .when({ type: "merge", tag: one, into: one })
      .refused("invalid", /itself/);
    tags(made(one, "leave"), made(two, "pay"), { type: "TagDeleted", data: { tag_id: two } })
      .when({ type: "merge", tag: one, into: two })
      .refused("invalid", /no such tag/);
    tags(made(one, "leave"), made(two, "pay"), merged(one, two))
      .when({ type: "merge", tag: two, into: one })
      .refused("invalid", /no such tag/);
  });
  it("are restored, unless their name was taken meanwhile", () => {
    const gone: TestFact<TagFact> = { type: "TagDeleted", data: { tag_id: one } };
    tags(made(one, "leave"), gone)
      .when({ type: "restore", tag: one })
      .then([{ type: "TagRestored", data: { tag_id: one } }]);
    tags(made(one, "leave"), gone, made(two, "Leave"))
      .when({ type: "restore", tag: one })
      .refused("conflict", /another tag/);
  });
  it("that were deleted mean nothing, and their names are free", () => {
    const state = fold(tagDecider, [made(one, "leave"), { type: "TagDeleted", data: { tag_id: one } }]);
    expect([presentTag(one, state), tagNamed("leave", state)]).to.deep.equal([null, null]);
  });
});
