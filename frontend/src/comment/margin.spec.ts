import { expect } from "chai";
import { placed, type Wanted } from "./margin.ts";

const thread = (id: string, top: number, height = 50): Wanted => ({ id, top, height });
const tops = (threads: Wanted[], active: string | null = null) => Object.fromEntries(placed(threads, active));

describe("threads beside their words", () => {
  it("stand at the height of their words where nothing is in the way", () => {
    expect(tops([thread("b", 300), thread("a", 10)])).to.deep.equal({ a: 10, b: 300 });
  });
  it("push each other down", () => {
    expect(tops([thread("a", 10), thread("b", 20), thread("c", 100)])).to.deep.equal({
      a: 10,
      b: 68,
      c: 126,
    });
  });
  it("let the active one stand at its words: those before it move up, the others down", () => {
    expect(tops([thread("a", 180), thread("b", 200), thread("c", 210)], "b")).to.deep.equal({
      ...{ a: 142, b: 200, c: 258 },
    });
  });
  it("never begin above the text", () => {
    expect(tops([thread("a", 0), thread("b", 10)], "b")).to.deep.equal({ a: 0, b: 58 });
  });
  it("never overlap, whichever is active, and keep the order of their words", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const threads = Array.from({ length: 1 + random(12) }, (_, n) =>
        thread(`${n}`, random(900), 20 + random(300)),
      );
      const active = random(3) === 0 ? null : `${random(threads.length)}`;
      const found = placed(threads, active);
      const inOrder = [...threads].sort((a, b) => a.top - b.top);
      let end = 0;
      for (const { id, height } of inOrder) {
        expect(found.get(id)).to.be.at.least(end);
        end = found.get(id)! + height;
      }
    }
  });
});
