import { expect } from "chai";
import { moved } from "./moved.ts";

describe("a list with an item at another place", () => {
  it("has all others in their order", () => {
    expect(moved(["a", "b", "c", "d"], 0, 2)).to.deep.equal(["b", "c", "a", "d"]);
    expect(moved(["a", "b", "c", "d"], 3, 1)).to.deep.equal(["a", "d", "b", "c"]);
  });
  it("ends at its ends", () => {
    expect(moved(["a", "b"], 0, 9)).to.deep.equal(["b", "a"]);
    expect(moved(["a", "b"], 1, -1)).to.deep.equal(["b", "a"]);
  });
});
