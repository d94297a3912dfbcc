import { expect } from "chai";
import { titled } from "./title-count.ts";

describe("the title of the tab", () => {
  it("begins with how many updates are unread, once", () => {
    expect(titled("Leave", 0)).to.equal("Leave");
    expect(titled("Leave", 3)).to.equal("(3) Leave");
    expect(titled("(3) Leave", 4)).to.equal("(4) Leave");
    expect(titled("(99+) Leave", 0)).to.equal("Leave");
    expect(titled("(99+) Leave", 120)).to.equal("(99+) Leave");
  });
});
