import type { TreeNode } from "@annals/query-api/contract";
import { expect } from "chai";
import { changed, isWithin, missingLevels, moved, removed, type TreeState } from "../levels.ts";
import { rowsOf } from "./rows.ts";

const access = { canView: true, canComment: true, canEdit: true, canManage: true, canCreateChildren: true };
function node(id: string, more: Partial<TreeNode> = {}): TreeNode {
  return {
    id,
    uuid: id,
    slug: id,
    title: id,
    icon: "",
    type: "blog",
    published: true,
    access,
    parent_entry_id: null,
    sort_order: 0,
    show_in_nav: 1,
    has_children: false,
    entries: [],
    more: null,
    ...more,
  };
}
function tree(levels: Record<string, TreeNode[]>, open: string[] = [], closed: string[] = []): TreeState {
  return {
    levels: Object.fromEntries(Object.entries(levels).map(([id, nodes]) => [id, { nodes, more: null }])),
    open: new Set(open),
    closed: new Set(closed),
    loading: new Set(),
    failed: new Set(),
  };
}
const seen = (state: TreeState) => rowsOf(state).map((row) => `${"-".repeat(row.indent)}${row.key}`);

describe("the lines of the tree", () => {
  const a = node("a", { has_children: true });
  const levels = { "": [a, node("b")], a: [node("a1"), node("a2", { has_children: true })] };

  it("show what is open, level by level", () => {
    expect(seen(tree(levels))).to.deep.equal(["a", "b"]);
    expect(seen(tree(levels, ["a"]))).to.deep.equal(["a", "-a1", "-a2", "b"]);
  });
  it("count places within each level", () => {
    const rows = rowsOf(tree(levels, ["a"])).filter((row) => row.kind === "node");
    expect(rows.map((row) => `${row.key} ${row.place}/${row.size} at ${row.depth}`)).to.deep.equal([
      "a 1/2 at 0",
      "a1 1/2 at 1",
      "a2 2/2 at 1",
      "b 2/2 at 0",
    ]);
  });
  it("keep the pages of a section at the section's own margin, and show them unless it was closed", () => {
    const section = node("s", { type: "section", has_children: true });
    expect(seen(tree({ "": [section], s: [node("p")] }))).to.deep.equal(["s", "p"]);
    expect(seen(tree({ "": [section], s: [node("p")] }, [], ["s"]))).to.deep.equal(["s"]);
  });
  it("say that a level is loading, has failed, or goes on", () => {
    const open = tree({ "": [a] }, ["a"]);
    expect(seen({ ...open, loading: new Set(["a"]) })).to.deep.equal(["a", "-loading-a"]);
    expect(seen({ ...open, failed: new Set(["a"]) })).to.deep.equal(["a", "-failed-a"]);
    const long = { ...open, levels: { "": { nodes: [a], more: "cursor" } }, open: new Set<string>() };
    expect(seen(long)).to.deep.equal(["a", "more-null"]);
  });
  it("tell which open levels have still to be fetched", () => {
    expect(missingLevels(tree(levels, ["a", "a2", "b"]))).to.deep.equal(["a2"]);
    expect(missingLevels({ ...tree(levels, ["a", "a2"]), loading: new Set(["a2"]) })).to.deep.equal([]);
  });
});

describe("changing the tree before the server answers", () => {
  const levels = { "": [node("a", { has_children: true }), node("b")], a: [node("a1")] };

  it("moves a node, and its old parent may be left without children", () => {
    const next = moved(tree(levels, ["a"]), "a1", null, 1);
    expect(seen(next)).to.deep.equal(["a", "a1", "b"]);
    expect(next.levels[""]!.nodes[0]!.has_children).to.equal(false);
    expect(next.levels[""]!.nodes[1]!.parent_entry_id).to.equal(null);
  });
  it("moves a node within its level", () => {
    expect(seen(moved(tree(levels), "b", null, 0))).to.deep.equal(["b", "a"]);
  });
  it("moves a node under a parent whose level is not here", () => {
    const next = moved(tree(levels), "a", "b", 0);
    expect(seen(next)).to.deep.equal(["b"]);
    expect(next.levels[""]!.nodes[0]!.has_children).to.equal(true);
  });
  it("removes and renames", () => {
    expect(seen(removed(tree(levels), "b"))).to.deep.equal(["a"]);
    expect(changed(tree(levels), "a1", { title: "New" }).levels.a!.nodes[0]!.title).to.equal("New");
  });
  it("knows what lies within what", () => {
    expect(isWithin(tree(levels), "a1", "a")).to.equal(true);
    expect(isWithin(tree(levels), "a", "a")).to.equal(true);
    expect(isWithin(tree(levels), "b", "a")).to.equal(false);
    expect(isWithin(tree(levels), null, "a")).to.equal(false);
  });
});
