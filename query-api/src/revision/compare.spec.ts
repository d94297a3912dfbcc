import type { Block } from "@annals/document";
import { expect } from "chai";
import * as fc from "fast-check";
import { type Change, compareTexts, compareWords } from "./compare.ts";

const block = (id: string, text: string): Block => ({
  id,
  type: "paragraph",
  props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
  content: [{ type: "text", text, styles: {} }],
  children: [],
});
const texts = (...pairs: [string, string][]) => pairs.map(([id, text]) => block(id, text));
const kinds = (changes: Change[]) => changes.map(({ kind }) => kind);

describe("two versions of a text", () => {
  it("that are the same have no changes", () => {
    const one = texts(["a", "One"], ["b", "Two"]);
    expect(compareTexts(one, one)).to.deep.equal({
      changes: [{ kind: "same", count: 2, html: "" }],
      words_in: 0,
      words_out: 0,
      blocks_moved: 0,
    });
  });
  it("differ word by word", () => {
    const { changes, words_in, words_out } = compareTexts(
      texts(["a", "We meet wherever it is practical."]),
      texts(["a", "We meet as much as possible."]),
    );
    expect([words_in, words_out]).to.deep.equal([4, 4]);
    const [{ pieces }] = changes as [Extract<Change, { kind: "changed" }>];
    expect(pieces[0]).to.deep.equal({ text: "We meet ", change: "same" });
    const left = (but: string) =>
      pieces
        .filter(({ change }) => change !== but)
        .map(({ text }) => text)
        .join("");
    expect(left("in")).to.equal("We meet wherever it is practical.");
    expect(left("out")).to.equal("We meet as much as possible.");
  });
  it("show moves as moves, also of blocks that changed", () => {
    const before = texts(["a", "One"], ["b", "Two"], ["c", "Three"]);
    const after = texts(["b", "Two"], ["c", "Three"], ["a", "One and more"]);
    const { changes, blocks_moved } = compareTexts(before, after);
    expect(kinds(changes)).to.deep.equal(["left", "same", "changed"]);
    expect(changes[0]).to.include({ text: "One", moved: "down" });
    expect(changes[2]).to.include({ moved: "down" });
    expect(blocks_moved).to.equal(1);
  });
  it("know blocks by what is in them, where the ids are others", () => {
    const { changes } = compareTexts(texts(["a", "One"], ["b", "Two"]), texts(["x", "One"], ["y", "New"]));
    expect(kinds(changes)).to.deep.equal(["same", "removed", "added"]);
  });
  it("say when only the form is another", () => {
    const bold: Block = { ...block("a", "One") } as Block;
    const { changes } = compareTexts(texts(["a", "One"]), [
      { ...bold, content: [{ type: "text", text: "One", styles: { bold: true } }] } as Block,
    ]);
    expect(kinds(changes)).to.deep.equal(["formed"]);
  });
  it("find words in scripts without spaces", () => {
    const pieces = compareWords("今日は会議があります", "今日は休みがあります")!;
    expect(pieces.some(({ change, text }) => change === "same" && text.includes("今日"))).to.equal(true);
  });
  it("are read as phrases, where only spaces are between changed words", () => {
    expect(
      compareWords("We meet wherever it is practical, mostly.", "We meet as much as possible, mostly."),
    ).to.deep.equal([
      { text: "We meet ", change: "same" },
      { text: "wherever it is practical", change: "out" },
      { text: "as much as possible", change: "in" },
      { text: ", mostly.", change: "same" },
    ]);
    expect(compareWords("one two three", "one three")).to.deep.include({ text: "one ", change: "same" });
  });
  it("give both texts back, whatever they are", () => {
    const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"));
    const words = fc.constantFrom("", "One", "One two", "Two three", "日本");
    const some = ids.chain((all) =>
      fc.tuple(...all.map(() => words)).map((each) => all.map((id, at) => block(id, each[at]!))),
    );
    fc.assert(
      fc.property(some, some, (before, after) => {
        const { changes } = compareTexts(before, after);
        const count = (...wanted: Change["kind"][]) =>
          changes
            .filter(({ kind }) => wanted.includes(kind))
            .reduce((sum, change) => sum + (change.kind === "same" ? change.count : 1), 0);
        const stay = count("same", "changed", "formed", "moved");
        expect(stay + count("added"), "all of the later text").to.equal(after.length);
        const moved = changes.filter((change) => change.kind !== "left" && "moved" in change && change.moved);
        expect(count("left"), "what stands elsewhere stood somewhere").to.equal(moved.length);
        expect(stay + count("removed"), "all of the earlier text").to.equal(before.length);
      }),
    );
  });
});
