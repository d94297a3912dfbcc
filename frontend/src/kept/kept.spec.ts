import { expect } from "chai";
import { keptIn } from "./kept.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

describe("what the browser keeps", () => {
  it("is read again until it is kept no longer", () => {
    const shelf = storage();
    const kept = keptIn(() => shelf);
    expect(kept.set("a", "1")).to.equal(true);
    expect(kept.get("a")).to.equal("1");
    kept.set("a", null);
    expect(kept.get("a")).to.equal(null);
  });
  it("is an empty list when it is something else", () => {
    const shelf = storage();
    const kept = keptIn(() => shelf);
    expect(kept.list("a")).to.deep.equal([]);
    kept.set("a", "{broken");
    expect(kept.list("a")).to.deep.equal([]);
    kept.set("a", '{"no":"list"}');
    expect(kept.list("a")).to.deep.equal([]);
    kept.set("a", '["x"]');
    expect(kept.list("a")).to.deep.equal(["x"]);
  });
  it("is nothing in a browser that keeps nothing", () => {
    const kept = keptIn(() => {
      throw new Error("refused");
    });
    expect(kept.set("a", "1")).to.equal(false);
    expect(kept.get("a")).to.equal(null);
    expect(kept.list("a")).to.deep.equal([]);
    expect(kept.keys("")).to.deep.equal([]);
    kept.set("a", null);
  });
  it("is found by how its key begins", () => {
    const shelf = storage();
    const kept = keptIn(() => shelf);
    for (const key of ["text.1", "aside.1", "text.2"]) kept.set(key, "x");
    expect(kept.keys("text.")).to.deep.equal(["text.1", "text.2"]);
  });
});
