import { expect } from "chai";
import { given, someone, someoneElse, someSpace } from "../runtime/given.testing.ts";
import { keyOf } from "./commands.ts";
import { type SetupFact, setupDecider } from "./decider.ts";

const began: SetupFact = {
  type: "InstallationBegan",
  data: { space_id: someSpace, person_id: someone },
};
const begin = { type: "begin", space: someSpace, person: someone } as const;

describe("the setup", () => {
  it("is claimed by the first who comes", () => given(setupDecider, []).when(begin).then([began]));
  it("is not claimed by a second", () =>
    given(setupDecider, [began])
      .when({ ...begin, person: someoneElse })
      .refused("conflict", /already set up/));
});

describe("the key of a space, made of its name", () => {
  const cases = [
    ["Handbook", "handbook"],
    ["  Große Übersicht & mehr! ", "grosse-ubersicht-mehr"],
    ["日本語", "space"],
    ["a".repeat(100), "a".repeat(60)],
  ] as const;
  for (const [name, key] of cases) it(`${name} is ${key}`, () => expect(keyOf(name)).to.equal(key));
});
