import { expect } from "chai";
import { createTurns } from "./turns.ts";

describe("turns", () => {
  const begin = createTurns({ person: 2, guests: 1, all: 4 }, "Too many.");
  const [ada, bob, guest] = [{ account: "ada" }, { account: "bob" }, { account: null }];

  it("are few for one person, which takes none from others until all are taken", () => {
    const first = begin(ada);
    begin(ada);
    expect(() => begin(ada)).to.throw("Too many.");
    begin(guest);
    expect(() => begin(guest)).to.throw("Too many.");
    begin(bob);
    expect(() => begin(bob)).to.throw("Too many.");
    first();
    begin(bob);
    expect(() => begin(ada)).to.throw("Too many.");
  });
});
