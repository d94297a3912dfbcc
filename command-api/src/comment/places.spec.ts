import type { Block } from "@annals/document";
import { expect } from "chai";
import { isQuoteOf } from "./anchors.ts";
import { placeOfChosen, placeOfQuote } from "./places.ts";

const paragraph = (id: string, text: string, children: Block[] = []): Block =>
  ({ id, type: "paragraph", props: {}, content: [{ type: "text", text, styles: {} }], children }) as Block;
const blocks = [paragraph("a", "Rye bread, and rye."), paragraph("b", "", [paragraph("c", "More rye.")])];
const place = (exact: string, prefix = "", suffix = "") => placeOfQuote(blocks, { exact, prefix, suffix }, 3);

describe("the place of a quote", () => {
  it("is where its words stand, also in several blocks", () => {
    expect(place("bread")).to.deep.equal({
      ...{ version: 3, exact: "bread", prefix: "", suffix: "" },
      segments: [{ block: "a", start: 4, end: 9 }],
    });
    const both = place("rye.\nMore")!;
    expect(both.segments).to.deep.equal([
      { block: "a", start: 15, end: 19 },
      { block: "c", start: 0, end: 4 },
    ]);
    expect(isQuoteOf(blocks, both)).to.equal(true);
  });

  it("is the one that what stands around it says, and none where that says nothing", () => {
    expect(place("rye")).to.equal(null);
    expect(place("rye", "More ", ".")!.segments).to.deep.equal([{ block: "c", start: 5, end: 8 }]);
    expect(place("rye", "and ")!.segments).to.deep.equal([{ block: "a", start: 15, end: 18 }]);
    expect(place("wheat")).to.equal(null);
  });
});

describe("words that were chosen before another published", () => {
  const chosen = (
    block: string,
    start: number,
    exact: string,
    around: { prefix?: string; suffix?: string } = {},
  ) => ({
    ...{ version: 2, segments: [{ block, start, end: start + exact.length }], exact },
    ...{ prefix: "", suffix: "", ...around },
  });

  it("are where they were, or further on in their block", () => {
    expect(placeOfChosen(blocks, chosen("a", 4, "bread"), 3)).to.deep.equal(chosen("a", 4, "bread"));
    expect(placeOfChosen(blocks, chosen("a", 0, "bread"), 3)!.segments[0]!.start).to.equal(4);
    const rye = { prefix: "More ", suffix: "." };
    expect(placeOfChosen(blocks, chosen("c", 0, "rye", rye), 3)!.segments).to.deep.equal([
      { block: "c", start: 5, end: 8 },
    ]);
  });
  it("are nowhere where only other blocks have such words, or nobody knows which are meant", () => {
    expect(placeOfChosen(blocks, chosen("c", 0, "bread"), 3)).to.equal(null);
    expect(placeOfChosen(blocks, chosen("c", 0, "rye"), 3)).to.equal(null);
    expect(placeOfChosen(blocks, chosen("a", 0, "wheat"), 3)).to.equal(null);
  });
});
