import { expect } from "chai";
import { contentsOf } from "./levels.ts";

describe("the table of contents", () => {
  const indents = (...levels: (1 | 2 | 3 | 4 | 5 | 6)[]) =>
    contentsOf(levels.map((level, at) => ({ id: `h${at}`, tag: `h${level}` as const, title: "T" }))).map(
      ({ tag, indent }) => `${tag} ${indent}`,
    );
  it("indents each level apart, from h1 on", () => {
    expect(indents(1, 2, 3, 4)).to.deep.equal(["h1 0", "h2 1", "h3 2", "h4 3"]);
    expect(indents(2, 1)).to.deep.equal(["h2 1", "h1 0"]);
  });
  it("has the highest level of the page at the margin", () => {
    expect(indents(3, 4, 3)).to.deep.equal(["h3 0", "h4 1", "h3 0"]);
  });
  it("leaves out what is below h4", () => {
    expect(indents(5, 2, 6)).to.deep.equal(["h2 0"]);
    expect(indents(5)).to.deep.equal([]);
    expect(indents()).to.deep.equal([]);
  });
});
