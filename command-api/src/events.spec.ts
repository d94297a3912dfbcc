import { expect } from "chai";
import { eventKinds, streams } from "./events.ts";

describe("the register of facts", () => {
  it("gives each type of fact to one category of stream", () => {
    const types = Object.values(streams).flatMap((kinds) => Object.keys(kinds));
    expect(types).to.deep.equal([...new Set(types)]);
    expect(Object.keys(eventKinds)).to.have.members(types);
  });
});
