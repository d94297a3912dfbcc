import { expect } from "chai";
import * as fc from "fast-check";
import { Problem } from "../problem.ts";
import { said } from "./list.ts";
import { recognise } from "./recognise.ts";

describe("what a problem says", () => {
  it("has a name for programs, and the values that stand in it", () => {
    const { body } = new Problem(409, "You have 20 passkeys. Remove one first.");
    expect(body.type).to.match(/^\/problems\/[a-z0-9-]+$/);
    expect(body.values).to.deep.equal({ max: "20" });
    expect(body.detail).to.equal("You have 20 passkeys. Remove one first.");
  });
  it("is known sentence by sentence where it is put together", () => {
    const { body } = new Problem(429, "Too many wrong codes. Try again in 7 minutes.");
    expect(body.sentences).to.deep.equal(recognise("Try again in 7 minutes."));
    expect(recognise("Try again in 7 minutes.")![0]!.values).to.deep.equal({ minutes: "7" });
  });
  it("is known field by field", () => {
    const errors = [{ path: "title", message: "must not be longer than 500 characters" }];
    const { body } = new Problem(422, "title: must not be longer than 500 characters", { errors });
    expect(body.type).to.equal("/problems/fields");
    expect(body.errors![0]).to.deep.include({ path: "title", values: { max: "500" } });
  });
  it("is about:blank where it is not in the list", () => {
    expect(new Problem(418, "I am a teapot").body.type).to.equal("about:blank");
  });

  const braces = /'(\{[^']*\})'|\{(\w+)\}/g;
  it("is found whatever its values hold", () => {
    const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(said)),
        fc.array(word, { minLength: 3 }),
        (one, words) => {
          const [, message] = one;
          let at = 0;
          const text = message.replace(braces, (_, meant?: string) => meant ?? words[at++ % words.length]!);
          const found = recognise(text);
          expect(found, text).not.to.equal(null);
          if (at === 0) expect(found).to.deep.equal([{ type: `/problems/${one[0]}` }]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
  it("is looked for quickly in whatever is said", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => void recognise(text)),
      { numRuns: 300 },
    );
    recognise(`${"“".repeat(300)}: “${"a “".repeat(90)}`);
  });
});
