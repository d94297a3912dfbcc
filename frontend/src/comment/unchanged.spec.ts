import { expect } from "chai";
import { unchanged } from "./unchanged.ts";

describe("comments that are read again", () => {
  it("are the same ones where nothing changed, in the order of now", () => {
    const one = { id: "1", votes: { up: 0 } };
    const two = { id: "2", votes: { up: 0 } };
    const voted = { id: "2", votes: { up: 1 } };
    const third = { id: "3", votes: { up: 0 } };
    const now = unchanged([one, two], [third, voted, { id: "1", votes: { up: 0 } }]);
    expect(now).to.deep.equal([third, voted, one]);
    expect(now[2]).to.equal(one);
    expect(now[1]).to.equal(voted);
  });
});
