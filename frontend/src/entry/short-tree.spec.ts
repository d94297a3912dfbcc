import { expect } from "chai";
import { wholeTree } from "./short-tree.ts";

const usual = { slug: "a", title: "A", type: "blog" as const, published: true };
const place = { parent_entry_id: null, sort_order: 0, show_in_nav: 1, has_children: true };
const child = {
  ...usual,
  ...place,
  id: "2",
  has_children: false,
  parent_entry_id: "1",
  icon: "🐝",
  access: 3,
};

describe("reading the tree", () => {
  const whole = wholeTree({
    data: [{ ...usual, ...place, id: "1", access: 31, entries: [child], more: "further" }],
    more: null,
  });

  it("adds what a short answer leaves out", () => {
    const flags = {
      canView: true,
      canComment: true,
      canEdit: true,
      canManage: true,
      canCreateChildren: true,
    };
    const [one] = whole.data;
    expect(one).to.deep.include({ uuid: "1", icon: "", more: "further", access: flags });
    expect(one!.entries[0]).to.deep.equal({
      ...child,
      uuid: "2",
      more: null,
      entries: [],
      access: { ...flags, canEdit: false, canManage: false, canCreateChildren: false },
    });
  });

  it("takes a whole answer as it is", () => {
    expect(wholeTree(whole)).to.deep.equal(whole);
  });
});
