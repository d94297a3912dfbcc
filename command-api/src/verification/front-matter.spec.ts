import { expect } from "chai";
import type { VerificationCommands } from "./commands.ts";
import { verificationFrontMatter } from "./front-matter.ts";

describe("the front matter of a page to check", () => {
  const { read } = verificationFrontMatter({} as VerificationCommands);
  it("has a day, as a text or as YAML reads it, and months", () => {
    const check = { due: "2027-05-18", everyMonths: null };
    expect(read({ verify_by: "2027-05-18" })).to.deep.equal(check);
    expect(read({ verify_by: new Date("2027-05-18") })).to.deep.equal(check);
    expect(read({ verify_by: "2027-05-18", verify_every_months: 6 })).to.deep.equal({
      ...check,
      everyMonths: 6,
    });
    expect(read({ verify_by: "2027-05-18", verify_every_months: "often" })).to.deep.equal(check);
  });
  it("needs a valid day", () => {
    for (const verify_by of [undefined, null, "soon", "2027-02-30", 2027, new Date("never")])
      expect(read({ verify_by }), String(verify_by)).to.equal(undefined);
  });
});
