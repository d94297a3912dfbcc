import { message } from "@annals/document";
import { expect } from "chai";
import { createTurns } from "./turns.ts";

describe("turns", () => {
  it("are few for one person, which takes none from others until all are taken", () => {
    const begin = createTurns({ each: 2, all: 4 }, message("too-many", "Too many."));
    const first = begin("ada");
    begin("ada");
    expect(() => begin("ada")).to.throw("Too many.");
    begin("bob");
    begin("cid");
    expect(() => begin("dee")).to.throw("Too many.");
    first();
    begin("dee");
    expect(() => begin("ada")).to.throw("Too many.");
  });
});
