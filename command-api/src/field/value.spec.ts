import { expect } from "chai";
import { checked, named } from "./value.ts";

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
  it("is named in whole signs when it is no choice", () => {
    const field = { type: "choice", options } as unknown as Parameters<typeof checked>[0];
    const found = checked(field, `${"a".repeat(199)}😀😀`, null);
    if (!("wrong" in found)) expect.fail("it was taken");
    expect(found.wrong.text).to.include(`${"a".repeat(199)}😀”`);
  });
});
