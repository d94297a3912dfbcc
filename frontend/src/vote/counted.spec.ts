import { expect } from "chai";
import { counted } from "./counted.ts";

describe("votes that are shown at once", () => {
  it("count one's own where it goes, and no more where it was", () => {
    const now = { up: 3, down: 1, mine: "up" as const };
    expect(counted(now, "down")).to.deep.equal({ up: 2, down: 2, mine: "down" });
    expect(counted(now, null)).to.deep.equal({ up: 2, down: 1, mine: null });
    expect(counted(now, "up")).to.deep.equal(now);
  });
});
