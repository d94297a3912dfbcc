import { expect } from "chai";
import { keptIn } from "../kept/kept.ts";
import { halfWritten, keepHalfWritten } from "./half-written.ts";

const blocks = [{ type: "paragraph", content: "Half a" }];

/** @param refused keys whose text the browser does not take */
function shelf(refused: (key: string) => boolean = () => false) {
  const items = new Map<string, string>();
  return keptIn(() => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (refused(key)) throw new Error("full");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  }));
}

describe("a half-written comment", () => {
  for (const isPrivate of [true, false])
    it(`is ${isPrivate ? "private" : "public"} again after a reload`, () => {
      const kept = shelf();
      keepHalfWritten("ann", "page", { blocks, isPrivate: !isPrivate }, kept);
      keepHalfWritten("ann", "page", { blocks, isPrivate }, kept);
      expect(halfWritten("ann", "page", kept)).to.deep.equal({ blocks, isPrivate });
    });
  it("is its author's, and stays with what it is about", () => {
    const kept = shelf();
    keepHalfWritten("ann", "page", { blocks, isPrivate: true }, kept);
    expect(halfWritten("rob", "page", kept)).to.equal(undefined);
    expect(halfWritten("ann", "other", kept)).to.equal(undefined);
  });
  it("is forgotten whole", () => {
    const kept = shelf();
    keepHalfWritten("ann", "page", { blocks, isPrivate: true }, kept);
    keepHalfWritten("ann", "page", null, kept);
    expect(kept.keys("")).to.deep.equal([]);
  });
  it("is not kept where it would come back as public", () => {
    const kept = shelf((key) => key.endsWith(".private"));
    keepHalfWritten("ann", "page", { blocks, isPrivate: false }, kept);
    keepHalfWritten("ann", "page", { blocks, isPrivate: true }, kept);
    expect(halfWritten("ann", "page", kept)).to.equal(undefined);
  });
});
