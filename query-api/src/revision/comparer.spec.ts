import type { Block } from "@annals/document";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "chai";
import { compareTexts } from "./compare.ts";
import { compare } from "./comparer.ts";

const nobody = () => "";
const blocksOf = (count: number, textOf: (at: number) => string, idOf = (at: number) => `b${at}`) =>
  Array.from({ length: count }, (_, at): Block => paragraph(textOf(at), idOf(at)));
const mention: Block = {
  ...paragraph("", "m"),
  content: [{ type: "mention", props: { kind: "user", id: "one", label: "" } }],
};

describe("comparing large texts", () => {
  it("finds what comparing them here finds, beside this thread", async () => {
    const before = [mention, ...blocksOf(800, (at) => `The block ${at} ${"says a little ".repeat(20)}`)];
    const after = [
      ...before.slice(100),
      ...before.slice(0, 50),
      ...blocksOf(
        9,
        (at) => `New ${at}`,
        (at) => `n${at}`,
      ),
    ];
    const nameOf = (person: string) => `Name of ${person}`;
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const found = await compare(before, after, nameOf);
    clearInterval(turning);
    expect(found).to.deep.equal(compareTexts(before, after, nameOf));
    expect(turns).to.be.greaterThan(3);
  });

  it("of which nothing stayed in its place, or all is the same but for the ids", () => {
    const count = 10_000;
    const before = blocksOf(count, (at) => `${at}`);
    const turned = compareTexts(before, [...before].reverse());
    expect(turned.blocks_moved).to.equal(count - 1);
    const same = compareTexts(
      blocksOf(count, () => "Same"),
      blocksOf(
        count,
        () => "Same",
        (at) => `c${at}`,
      ),
    );
    expect(same.changes).to.deep.equal([{ kind: "same", count, html: "" }]);
  });

  it("looks for the words that many blocks share for a moment in all, not for each of them", () => {
    const words = (seed: number) => (at: number) =>
      Array.from({ length: 1_500 }, (_, word) => ((word * seed + at) % 977).toString(36)).join(" ");
    const { changes } = compareTexts(blocksOf(300, words(31)), blocksOf(300, words(57)));
    // Each of them for a moment would be half a minute: the last ones are said to be gone and come as wholes.
    const pieces = changes.map((change) => (change.kind === "changed" ? change.pieces.length : 0));
    expect([pieces.length, pieces.at(-1)]).to.deep.equal([300, 2]);
  });

  it("counts the words of a paragraph of a megabyte, and takes no more than a moment's memory for it", () => {
    const words = (count: number) => "some words, ".repeat(count / 2);
    const found = compareTexts([paragraph(words(200_000), "a")], [paragraph(words(160_000), "a")]);
    expect([found.words_out, found.words_in]).to.deep.equal([200_000, 160_000]);
    // Parts end between words where there are spaces, and anywhere where there are none.
    const long = compareTexts([], [paragraph(`${"x".repeat(1_200)} ${"word ".repeat(100)}`, "a")]);
    expect(long.words_in).to.equal(103);
  });

  it("shows a name as it is, whatever is in it", () => {
    const { changes } = compareTexts([], [mention], () => "<img src=x>");
    expect(JSON.stringify(changes)).to.include("&lt;img src=x&gt;").and.not.include("<img");
    expect(compareTexts([mention], [mention], nobody).changes).to.have.length(1);
  });
});
