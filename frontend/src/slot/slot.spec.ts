import { expect } from "chai";
import { slot } from "./slot.ts";

describe("a slot", () => {
  it("gives its parts in their order, whichever came first", () => {
    const menu = slot<{ id: string; order: number }>();
    menu.add({ id: "delete", order: 90 });
    menu.add({ id: "copy", order: 10 });
    expect(menu.all().map((part) => part.id)).to.deep.equal(["copy", "delete"]);
  });
  it("refuses a part whose name is taken, which would take the place of another feature's", () => {
    const menu = slot<{ id: string; order: number }>();
    menu.add({ id: "copy", order: 10 });
    expect(() => menu.add({ id: "copy", order: 30 })).to.throw('Two parts of a slot are called "copy"');
    expect(menu.all()).to.deep.equal([{ id: "copy", order: 10 }]);
  });
});
