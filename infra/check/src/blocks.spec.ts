/** A kind of block is a few files (decision 218). */
import { readdirSync } from "node:fs";
import { expect } from "chai";

const root = new URL("../../../", import.meta.url).pathname;
const sides = ["infra/document/src/blocks", "frontend/src/draft/blocks"];
const foldersIn = (side: string) =>
  readdirSync(`${root}${side}`, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  );
const kinds = foldersIn(sides[0]!);
const filesOf = (kind: string) =>
  sides.flatMap((side) =>
    readdirSync(`${root}${side}/${kind}`).flatMap((name) =>
      name.includes(".spec.") ? [] : [`${side}/${kind}/${name}`],
    ),
  );

describe("a kind of block", () => {
  it("has a folder of the same name on each side", () => {
    expect(kinds.length).to.be.above(20);
    expect(foldersIn(sides[1]!)).to.deep.equal(kinds);
  });

  it("is three files when it is made of common parts, as a divider is, and four in the middle", () => {
    expect(filesOf("divider")).to.have.length(3);
    const counts = kinds.map((kind) => filesOf(kind).length).sort((a, b) => a - b);
    expect(counts.filter((count) => count <= 3).length).to.be.at.least(8);
    expect(counts[Math.floor(counts.length / 2)]).to.be.at.most(4);
  });
});
