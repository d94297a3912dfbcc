import type { Entry, TreeNode } from "@annals/query-api/contract";
import { expect } from "chai";
import { type Change, concernedBy, entryAfter, levelsAfter } from "./change.ts";

const node = (id: string) => ({ id, title: id, has_children: false, type: "blog" }) as TreeNode;
const levels = {
  "": { nodes: [node("a"), node("b")], more: null },
  a: { nodes: [node("a1")], more: null },
};
const crumb = (id: string) => ({ id, title: id, slug: id });
const page = {
  id: "a1",
  title: "a1",
  settings: { title: true, color: "#136f89" },
  breadcrumbs: [crumb("a")],
  prev_sibling: null,
  next_sibling: crumb("a2"),
} as unknown as Entry;
const renamed = (id: string): Change => ({ kind: "fields", id, fields: { title: "New" } });

describe("a change that the server has not answered yet", () => {
  it("shows another title in the tree and on the page", () => {
    expect(levelsAfter(levels, renamed("a1")).a!.nodes[0]!.title).to.equal("New");
    expect(entryAfter(page, renamed("a1")).title).to.equal("New");
  });
  it("shows another title of the pages above and beside a page", () => {
    expect(entryAfter(page, renamed("a")).breadcrumbs[0]!.title).to.equal("New");
    expect(entryAfter(page, renamed("a2")).next_sibling!.title).to.equal("New");
  });
  it("keeps the settings that it does not name, and puts none into the tree", () => {
    const change: Change = { kind: "fields", id: "a1", fields: { settings: { title: false } } };
    expect(entryAfter(page, change).settings).to.deep.equal({ title: false, color: "#136f89" });
    expect(levelsAfter(levels, change).a!.nodes[0]).not.to.have.property("settings");
  });
  it("leaves a page the same object when nothing of it shows there", () => {
    expect(entryAfter(page, renamed("elsewhere"))).to.equal(page);
    expect(entryAfter(page, { kind: "removed", id: "a1" })).to.equal(page);
  });
  it("moves and removes in the tree", () => {
    const moved = levelsAfter(levels, { kind: "moved", id: "a1", parent: null, index: 0 });
    expect(moved[""]!.nodes.map(({ id }) => id)).to.deep.equal(["a1", "a", "b"]);
    expect(levelsAfter(levels, { kind: "removed", id: "b" })[""]!.nodes.map(({ id }) => id)).to.deep.equal([
      "a",
    ]);
  });
  it("concerns the entry, and the parents whose children are others then", () => {
    expect(concernedBy(levels, renamed("a1"))).to.deep.equal(["a1"]);
    expect(concernedBy(levels, { kind: "removed", id: "b" })).to.deep.equal(["b", null]);
    expect(concernedBy(levels, { kind: "moved", id: "a1", parent: null, index: 0 })).to.deep.equal([
      "a1",
      "a",
      null,
    ]);
    expect(concernedBy(levels, { kind: "removed", id: "not loaded" })).to.deep.equal(["not loaded"]);
  });
});
