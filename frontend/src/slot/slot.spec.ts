import { expect } from "chai";
import { slot } from "./slot.ts";

describe("a slot", () => {
  it("gives its parts in their order, whichever came first", () => {
    const menu = slot<{ id: string; order: number }>();
    menu.add({ id: "delete", order: 90 });
    menu.add({ id: "copy", order: 10 });
    expect(menu.all().map((part) => part.id)).to.deep.equal(["copy", "delete"]);
  });
  it("replaces a part that is added again", () => {
    const menu = slot<{ id: string; order: number }>();
    menu.add({ id: "copy", order: 10 });
    menu.add({ id: "move", order: 20 });
    menu.add({ id: "copy", order: 30 });
    expect(menu.all()).to.deep.equal([
      { id: "move", order: 20 },
      { id: "copy", order: 30 },
    ]);
  });
});
