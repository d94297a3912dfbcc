import { expect } from "chai";
import { named } from "./value.ts";

describe("a value of a custom field", () => {
  const options = [
    { id: "a", label: "Large" },
    { id: "b", label: "Small" },
  ];
  it("names choices by their ids or names, whatever spaces are around them", () => {
    for (const name of [" Large", "large ", " a "])
      expect(named({ type: "choice", options }, name), name).to.equal("a");
    expect(named({ type: "many", options }, [" Large", "b "])).to.deep.equal(["a", "b"]);
    expect(named({ type: "many", options }, " Small ")).to.equal("b");
    expect(named({ type: "choice", options }, " ")).to.equal(null);
  });
});
