import { expect } from "chai";
import { stateOf } from "./routes.ts";

describe("the state of a projection", () => {
  it("is that of its worker, unless it makes no progress: nobody may work on it", () => {
    expect(stateOf({ state: "live", error: null }, false)).to.deep.equal({ state: "live", error: null });
    expect(stateOf({ state: "live", error: null }, true)).to.deep.equal({ state: "stopped", error: null });
  });

  it("comes with what is in its way, and not with what was", () => {
    const error = "The broker is away";
    expect(stateOf({ state: "catching up", error }, true)).to.deep.equal({ state: "stopped", error });
    expect(stateOf({ state: "stopped", error }, false)).to.deep.equal({ state: "stopped", error });
    expect(stateOf({ state: "live", error }, false)).to.deep.equal({ state: "live", error: null });
  });
});
