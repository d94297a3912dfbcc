import { expect } from "chai";
import { freeName, marked } from "./name.ts";

describe("A name that is free", () => {
  it("is the name itself, or has the first number that no other has, before its ending", () => {
    expect(freeName("plan.pdf", ["roof.pdf"])).to.equal("plan.pdf");
    expect(freeName("plan.pdf", ["PLAN.pdf"])).to.equal("plan (2).pdf");
    expect(freeName("plan.pdf", ["plan.pdf", "Plan (2).PDF", "plan (4).pdf"])).to.equal("plan (3).pdf");
    expect(freeName("cafe\u0301.txt", ["caf\u00e9.txt"])).to.match(/ \(2\)\.txt$/);
    expect(freeName(".env", [".env"])).to.equal(".env (2)");
  });

  it("is cut where its number would have no room, between letters", () => {
    const long = `${"\u{1F4A5}".repeat(62)}.txt`;
    const next = freeName(long, [long]);
    expect(next).to.equal(`${"\u{1F4A5}".repeat(61)} (2).txt`);
    expect(Buffer.byteLength(next)).to.be.at.most(255);
    expect(marked(`${"a ".repeat(126)}.md`, " (Copy)")).to.equal(`${"a ".repeat(123).trim()} (Copy).md`);
  });
});
