import { expect } from "chai";
import { beginning, between, inOrder, type Line, linesOfList, roots } from "./lines.ts";

/** A tree of four pages, as it is shown. */
const line = (id: string, parent: string | null, title = id): Line => ({
  ...{ kind: "page", id, title, type: "blog", depth: parent === null ? 0 : 1, parent },
  ...{ place: 1, size: 1, node: null, isOpen: false },
});
const more: Line = { kind: "more", key: "more-a", depth: 1, indent: 1, parent: "a" };
const lines = [line("a", null), line("b", "a"), more, line("c", null, "Company"), line("d", null, "comma")];

describe("the lines of the list of pages", () => {
  it("are chosen from one to another, whichever comes first", () => {
    expect(between(lines, "b", "d")).to.deep.equal(["b", "c", "d"]);
    expect(between(lines, "d", "b")).to.deep.equal(["b", "c", "d"]);
    expect(between(lines, "gone", "c")).to.deep.equal(["c"]);
  });
  it("are changed in their order, those out of sight last", () => {
    expect(inOrder(lines, new Set(["x", "d", "a"]))).to.deep.equal(["a", "d", "x"]);
  });
  it("count once what goes along with a page above it", () => {
    expect(roots(lines, new Set(["a", "b", "c"]))).to.deep.equal(["a", "c"]);
    expect(roots(lines, new Set(["b"]))).to.deep.equal(["b"]);
    expect(roots(linesOfList([{ id: "b", title: "b", type: "blog" }]), new Set(["b"]))).to.deep.equal(["b"]);
  });
  it("are found by how they begin, from where one is", () => {
    expect(beginning(lines, "com", 1)?.id).to.equal("c");
    expect(beginning(lines, "com", 4)?.id).to.equal("d");
    expect(beginning(lines, "A", 4)?.id).to.equal("a");
    expect(beginning(lines, "nothing", 0)).to.equal(undefined);
  });
});
