import { expect } from "chai";
import { placeOf } from "./fit-tables.ts";

describe("the room of a table", () => {
  const room = { column: 752, before: 150, after: 250 };
  it("is the column while its columns fit there", () => {
    expect(placeOf(752, room)).to.deep.equal({ start: -0, width: 752 });
  });
  it("grows to both sides alike, then to the side that has room, and ends at the window", () => {
    expect(placeOf(852, room)).to.deep.equal({ start: -50, width: 852 });
    expect(placeOf(1152, room)).to.deep.equal({ start: -150, width: 1152 });
    expect(placeOf(5000, room)).to.deep.equal({ start: -150, width: 1152 });
    expect(placeOf(1100, { column: 752, before: 400, after: 10 })).to.deep.equal({
      start: -338,
      width: 1100,
    });
  });
});
