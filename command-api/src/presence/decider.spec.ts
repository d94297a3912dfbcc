import { expect } from "chai";
import { presenceDecider } from "./decider.ts";

describe("presence", () => {
  const { initial, decide, evolve } = presenceDecider;
  it("is shown until it is hidden, and shown again", () => {
    expect(decide({ type: "show" }, initial)).to.deep.equal([]);
    const [hidden] = decide({ type: "hide" }, initial);
    expect(hidden?.type).to.equal("PresenceHidden");
    const isHidden = evolve(initial, { type: "PresenceHidden", data: {} } as never);
    expect(isHidden).to.equal(true);
    expect(decide({ type: "hide" }, isHidden)).to.deep.equal([]);
    expect(decide({ type: "show" }, isHidden).map(({ type }) => type)).to.deep.equal(["PresenceShown"]);
  });
});
