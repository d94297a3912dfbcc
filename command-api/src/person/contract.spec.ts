import { expect } from "chai";
import { name, password } from "./contract.ts";

describe("a name", () => {
  it("has nothing in it that turns letters round, and would show the name of somebody else", () => {
    expect(name.parse("\u202ea\u2067rim\u2069")).to.equal("arim");
    expect(name.safeParse("\u202e").success).to.equal(false);
    expect(name.parse("אבג Ann\u200f")).to.equal("אבג Ann\u200f");
  });
});

describe("a new password", () => {
  it("is none that many people have, in whatever case", () => {
    for (const common of ["password", "Password1", "QWERTYUIOP", "12345678", "trustno1", " iloveyou "])
      expect(password.safeParse(common).success, common).to.equal(false);
    for (const rare of ["three copper lamps", "correct horse battery", "Wq7-pelican"])
      expect(password.safeParse(rare).success, rare).to.equal(true);
  });
});
