import { expect } from "chai";
import { placing } from "./order.ts";

const at = (...orders: number[]) => orders.map((sort_order, index) => ({ id: `s${index}`, sort_order }));

describe("placing a page among its siblings", () => {
  it("takes the middle between two neighbours", () => {
    expect(placing(at(1, 2), "x", 1)).to.deep.equal({ kind: "one", sort_order: 1.5 });
  });
  it("goes behind the last one", () => {
    expect(placing(at(0, 0, 4.5), "x", 3)).to.deep.equal({ kind: "one", sort_order: 5 });
  });
  it("goes before the first one when there is room above zero", () => {
    expect(placing(at(1), "x", 0)).to.deep.equal({ kind: "one", sort_order: 0.5 });
  });
  it("is the only one", () => {
    expect(placing([], "x", 0)).to.deep.equal({ kind: "one", sort_order: 0 });
  });
  it("numbers all siblings anew when the neighbours share an order", () => {
    expect(placing(at(0, 0, 0), "x", 1)).to.deep.equal({ kind: "all", ids: ["s0", "x", "s1", "s2"] });
    expect(placing(at(0), "x", 0)).to.deep.equal({ kind: "all", ids: ["x", "s0"] });
  });
  it("numbers all anew when numbers have no room left between them", () => {
    expect(placing(at(1, 1 + Number.EPSILON), "x", 1).kind).to.equal("all");
  });
});
