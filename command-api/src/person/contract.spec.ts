import { expect } from "chai";
import { name } from "./contract.ts";

describe("a name", () => {
  it("has nothing in it that turns letters round, and would show the name of somebody else", () => {
    expect(name.parse("\u202ea\u2067rim\u2069")).to.equal("arim");
    expect(name.safeParse("\u202e").success).to.equal(false);
    expect(name.parse("אבג Ann\u200f")).to.equal("אבג Ann\u200f");
  });
});
