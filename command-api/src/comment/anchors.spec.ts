import type { Block } from "@annals/document";
import { expect } from "chai";
import { isQuoteOf } from "./anchors.ts";

const block = (id: string, text: string, children: Block[] = []): Block =>
  ({
    ...{ id, type: "paragraph", props: {}, children },
    content: text === "" ? [] : [{ type: "text", text, styles: {} }],
  }) as Block;
const blocks = [
  block("a", "Nobody is fired.", [block("b", "All are paid.")]),
  block("empty", ""),
  block("c", "Ann decides."),
];

describe("a quote", () => {
  const isQuote = (exact: string, ...segments: [block: string, start: number, end: number][]) =>
    isQuoteOf(blocks, {
      ...{ version: 1, exact, prefix: "", suffix: "" },
      segments: segments.map(([of, start, end]) => ({ block: of, start, end })),
    });

  it("stands on the page, also over several blocks", () => {
    expect(isQuote("is fired", ["a", 7, 15])).to.equal(true);
    expect(isQuote("fired.\nAll are paid.\nAnn", ["a", 10, 16], ["b", 0, 13], ["c", 0, 3])).to.equal(true);
  });
  it("is not made up", () => {
    expect(isQuote("is hired", ["a", 7, 15])).to.equal(false);
    expect(isQuote("is fired", ["d", 7, 15])).to.equal(false);
  });
  it("is not put together of words that stand apart", () => {
    expect(isQuote("Ann\nis fired", ["c", 0, 3], ["a", 7, 15])).to.equal(false);
    expect(isQuote("fired\nAnn", ["a", 10, 15], ["c", 0, 3])).to.equal(false);
    expect(isQuote("fired.\nare paid.", ["a", 10, 16], ["b", 4, 13])).to.equal(false);
    expect(isQuote("All\nAnn", ["b", 0, 3], ["c", 0, 3])).to.equal(false);
    expect(isQuote("fired.\nfired.", ["a", 10, 16], ["a", 10, 16])).to.equal(false);
  });
});
